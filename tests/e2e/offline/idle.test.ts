import type { Request } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { untilInstalled } from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor } from '#tests/support/orders/remote-visitor.ts'
import { kindsOf, PROOF } from '#tests/support/network-matrix.ts'

const MINUTES = 3
const SECONDS = 60 * MINUTES
const STEP_MS = 500
const PAGES = {
  '/': '/',
  '/products': '/products',
  '/raffle': '/raffle',
  '/cart': '/cart',
  '/my-page': '/my-page',
}

for (const [name, path] of kindsOf<string>(PAGES)) {
  test(
    `${name} at rest makes at most two requests a minute, and none while hidden`,
    { tag: PROOF },
    async ({ page, context, members }) => {
      await becomeVisitor(page, await members.get('demo1'))
      await page.clock.install()
      await page.addInitScript(() => {
        Object.defineProperty(document, 'visibilityState', {
          get: () => (document.documentElement.dataset['hidden'] === '' ? 'hidden' : 'visible'),
        })
      })
      await page.goto(path)
      await untilLive(page)
      await untilInstalled(page)
      await page.mouse.wheel(0, 100)
      const asked = new Set<Request>()
      let open = 0
      context.on('request', (request) => {
        // The browser reports no end of what may outlive its page.
        if (!request.url().endsWith('/v1/measurements')) open += 1
        asked.add(request)
      })
      // What the worker answers reaches the network by a request of its own, or not at all.
      context.on('response', (response) => {
        if (response.fromServiceWorker()) asked.delete(response.request())
      })
      const close = (request: Request) => {
        if (!request.url().endsWith('/v1/measurements')) open -= 1
      }
      context.on('requestfinished', close).on('requestfailed', close)
      /**
       * Lets this time pass; a step, shorter than any patience of the app, ends with the answers to
       * what was asked in it.
       */
      const pass = async (seconds: number) => {
        asked.clear()
        for (let ms = 0; ms < seconds * 1_000; ms += STEP_MS) {
          await page.clock.runFor(STEP_MS)
          if (open > 0) await expect.poll(() => open, { intervals: [10] }).toBeLessThanOrEqual(0)
        }
        // A raffle that opens or ends in this time brings its pictures into view.
        const others = [...asked].filter((request) => !request.url().includes('/pictures/'))
        return others.map((request) => `${request.method()} ${request.url()}`)
      }
      // What follows the load and the first interaction.
      await pass(60)
      const shown = await pass(SECONDS)
      expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(2 * MINUTES)
      await page.evaluate(() => {
        document.documentElement.dataset['hidden'] = ''
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await pass(60)
      const hidden = await pass(SECONDS)
      // Web vitals follow the real time, which the clock of the test does not move: a busy machine
      // reports them late.
      expect(hidden.filter((request) => !request.endsWith('/v1/measurements'))).toEqual([])
    },
  )
}
