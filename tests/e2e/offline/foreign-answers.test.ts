import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import {
  FOREIGN,
  type BadNetwork,
  type ForeignAnswer,
  type NetworkFaults,
} from '#tests/support/bad-network.ts'
import { expect, test } from '#tests/support/bad-network-journey.ts'
import { copyOfRelease, untilInstalled, untilPersisted } from '#tests/support/installed-app.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { kindsOf, PROOF } from '#tests/support/network-matrix.ts'
import { becomeVisitor, Members } from '#tests/support/orders/remote-visitor.ts'
import { until } from '#tests/support/until-in-time.ts'
import { WHOLE_BROWSER } from '#tests/support/whole-browser.ts'

test.use(WHOLE_BROWSER)

const PORTAL = FOREIGN['a portal with its page']
const always = (answer: ForeignAnswer) => ({ foreign: () => answer })
const UNREACHED = '네트워크가 응답하지 않습니다.'
/** The bar over a page; a part of the page that has no answer says the same. */
const barOf = (page: Page) => page.getByRole('status').getByText(UNREACHED)

const products = (page: Page) => page.getByRole('list', { name: '상품' }).getByRole('article')

/** Opens the list of products as an installed app. */
async function openInstalledList(page: Page, { origin }: BadNetwork): Promise<void> {
  await page.goto(`${origin}/products`)
  await untilLive(page)
  await untilInstalled(page)
  await expect(products(page).first()).toBeVisible()
}

/** Texts of all stored files that are not the shop's. */
function storedForeignFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if ((await response?.text())?.includes('hotel') === true) found.push(request.url)
      }
    }
    return found
  })
}

test('the pages of a portal are not stored as the app, which is installed when the shop is reached', async ({
  page,
  behind,
}) => {
  const { network } = await behind()
  await page.goto(`${network.origin}/products`)
  await untilLive(page)
  const isFile = (path: string) => path.startsWith('/assets/') || path === '/index.html'
  network.become({ foreign: ({ path }) => (isFile(path) ? PORTAL : undefined) })
  await page.evaluate(() => void navigator.serviceWorker.ready)
  await until(async () => network.foreignAnswers.length > 0)
  await until(async () => {
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.installing === null && registration.active === null
    })
    // A worker whose installation failed is no longer registered.
    return (
      state || (await page.evaluate(async () => !(await navigator.serviceWorker.getRegistration())))
    )
  })
  expect(await storedForeignFiles(page)).toEqual([])

  network.become({})
  await page.reload()
  await untilLive(page)
  await untilInstalled(page)
  network.become(always(PORTAL))
  await page.reload()
  await expect(page.getByRole('link', { name: '장바구니' }).first()).toBeVisible()
  expect(await storedForeignFiles(page)).toEqual([])
})

/**
 * Worker of an earlier release as a portal left it: it answers each page with the stored page of
 * the portal.
 */
const BRICKED_WORKER = `
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const cache = await caches.open('pushyard-shell')
  const page = new Response(${JSON.stringify(PORTAL.body)}, { headers: { 'content-type': 'text/html' } })
  await cache.put('/index.html?__WB_REVISION__=1', page)
  await self.skipWaiting()
})()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(caches.match('/index.html', { ignoreSearch: true }))
})
`

test('an app that shows the page of a portal in place of the shop is mended by the next release', async ({
  page,
  behind,
}) => {
  const release = await copyOfRelease()
  const file = join(release, 'sw.js')
  const worker = await readFile(file)
  await writeFile(file, BRICKED_WORKER)
  const stored = await Promise.all(
    ['br', 'gz'].map(async (kind) => [kind, await readFile(`${file}.${kind}`)] as const),
  )
  for (const [kind] of stored) await rm(`${file}.${kind}`)
  const { network } = await behind({ CLIENT_DIR: release })
  await page.goto(`${network.origin}/products`)
  await untilLive(page)
  await untilInstalled(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome to the hotel' })).toBeVisible()

  await writeFile(file, worker)
  for (const [kind, bytes] of stored) await writeFile(`${file}.${kind}`, bytes)
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await expect(products(page).first()).toBeVisible()
  expect(await storedForeignFiles(page)).toEqual([])
})

// All kinds: core/api/client.test.ts and classify-response.test.ts.
for (const [name, answer] of kindsOf<ForeignAnswer>(FOREIGN, 'a portal that redirects')) {
  test(
    `${name} neither signs a member out nor moves the page nor loses a queued write`,
    { tag: PROOF },
    async ({ page, behind }) => {
      const { shop, network } = await behind()
      const member = await new Members(network.origin).get('demo1')
      await becomeVisitor(page, member)
      await page.goto(`${network.origin}/products/1`)
      await untilLive(page)
      await untilInstalled(page)
      const before = await shop.query('SELECT * FROM bookmarks')
      network.become(always(answer))
      const heart = page.getByRole('button', { name: /찜하기/u }).first()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(barOf(page)).toBeVisible()
      await expect(page).toHaveURL(/\/products\/1$/u)

      network.become({})
      await expect(barOf(page)).toBeHidden()
      await until(
        async () => (await shop.query('SELECT * FROM bookmarks')).length !== before.length,
      )
      await page.goto(`${network.origin}/my-page`)
      await expect(page.getByRole('link', { name: /주문/u }).first()).toBeVisible()
      await expect(page).toHaveURL(/\/my-page$/u)
    },
  )
}

// That no page of a portal counts as the shop: src/offline/shop-reached.test.ts.
for (const [name, faults] of kindsOf<NetworkFaults>(
  {
    'is silent': { cut: () => 'silent' },
    'answers with the page of a portal': always(PORTAL),
  },
  'is silent',
)) {
  test(
    `an installed app opens its stored pages on a network that ${name}`,
    { tag: PROOF },
    async ({ page, context, behind }) => {
      const { network } = await behind()
      await openInstalledList(page, network)
      await untilPersisted(page, '"queryKey":["products"')
      await page.close()
      network.become(faults)
      const opened = await context.newPage()
      // The pictures that are not stored load for ever.
      await opened.goto(`${network.origin}/products`, { waitUntil: 'commit' })
      await expect(barOf(opened)).toBeVisible()
      await expect(products(opened).first()).toBeVisible()

      network.become({})
      await expect(barOf(opened)).toBeHidden()
      await opened.getByRole('link', { name: '장바구니' }).first().click()
      await expect(opened.getByText('장바구니가 비어 있습니다.')).toBeVisible()
    },
  )
}
