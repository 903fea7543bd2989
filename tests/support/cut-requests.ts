import type { Page, Route } from 'playwright/test'

/** Cuts requests for `files`, the first `times` of them or until `mend` is called; counts the cuts. */
export async function cutRequests(
  page: Page,
  files: RegExp,
  { times = Number.POSITIVE_INFINITY, method = /./u }: { times?: number; method?: RegExp } = {},
) {
  const done = { cuts: 0 }
  const handle = (route: Route) => {
    if (done.cuts >= times || !method.test(route.request().method())) return route.continue()
    done.cuts += 1
    return route.abort()
  }
  await page.route(files, handle)
  return Object.assign(done, { mend: () => page.unroute(files, handle) })
}
