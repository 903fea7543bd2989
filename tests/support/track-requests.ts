import type { Page, Request } from 'playwright/test'

/** Requests of a page with such an address that have no answer yet. */
export function trackRequests(page: Page, address: RegExp): ReadonlySet<Request> {
  const underWay = new Set<Request>()
  const end = (request: Request) => underWay.delete(request)
  page.on('request', (request) => {
    // The browser reports no end of what may outlive its page.
    if (request.url().endsWith('/v1/measurements')) return
    if (address.test(request.url())) underWay.add(request)
  })
  page.on('requestfinished', end).on('requestfailed', end)
  return underWay
}
