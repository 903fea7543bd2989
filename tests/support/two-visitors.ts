import { expect } from 'playwright/test'
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { OpenShop } from './journey.ts'
import type { JourneyShop } from './shop-pool.ts'
import { untilLive } from './live-page.ts'
import { until } from './platform/until.ts'
import { installWorkerWhenAsked } from './worker-when-asked.ts'

/** A shop with one slot: one visitor is inside, and one waits. */
export interface TwoVisitors {
  readonly shop: JourneyShop
  /** The page of the visitor who came first. */
  readonly inside: Page
  /** The page of the visitor who has to wait, and its browser. */
  readonly waiting: Page
  readonly waiter: BrowserContext
}

/** Opens a shop for one visitor at a time and lets two come; each in a browser of its own. */
export async function twoVisitors(
  browser: Browser,
  openShop: OpenShop,
  waitsAt = '/',
): Promise<TwoVisitors> {
  const shop = await openShop({ WAITING_ROOM_LIMIT: '1' })
  const [first, waiter] = await Promise.all([
    browser.newContext({ baseURL: shop.origin }),
    browser.newContext({ baseURL: shop.origin }),
  ])
  await Promise.all([first, waiter].map((context) => installWorkerWhenAsked(context)))
  const inside = await first.newPage()
  await enterShop(inside)
  const waiting = await waiter.newPage()
  // The screen may be the document's; the wait is the app's once it asks by itself, and has all of
  // its parts.
  const asks = waiting.waitForRequest(/[?&]opcode=5002/u)
  await waiting.goto(waitsAt)
  await expectWaiting(waiting)
  await asks
  return { shop, inside, waiting, waiter }
}

/** Opens the home page and resolves once the database exists. */
export async function enterShop(page: Page, address = '/'): Promise<void> {
  await page.goto(address)
  await expectInside(page)
  await untilLive(page)
}

/** The page shows the shop. */
export async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '접속 대기' })).toHaveCount(0)
}

const FIRST_IN_LINE = '다음 차례입니다.'

/** The page shows the waiting screen with a place; `ahead` says how many are before it. */
export async function expectWaiting(page: Page, ahead?: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '접속 대기' })).toBeVisible()
  if (ahead === 0)
    return expect(page.getByRole('paragraph').filter({ hasText: FIRST_IN_LINE })).toBeVisible()
  const place = page
    .getByText('앞에서 기다리는 사람')
    .or(page.getByRole('paragraph').filter({ hasText: FIRST_IN_LINE }))
  await expect(place).toBeVisible()
  if (ahead !== undefined) {
    await expect(page.getByText(new RegExp(`^${ahead}\\s*명$`, 'u')).first()).toBeVisible()
  }
}

/** Resolves once the device keeps the ticket of the place that the page shows. */
export async function untilTicketIsStored(page: Page): Promise<void> {
  const isStored = async () => {
    // The first program that opens it creates it: that is for the app.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'store-admission')) return false
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('store-admission')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('The device keeps nothing.')))
    })
    const ticket = await new Promise<unknown>((resolve) => {
      const reading = database.transaction('records').objectStore('records').get('NetFunnel_ID')
      reading.addEventListener('success', () => resolve(reading.result))
    })
    database.close()
    return ticket !== undefined
  }
  await until(() => page.evaluate(isStored))
}
