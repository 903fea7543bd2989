import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { findLater, onDevice, openTab, seeAndGo, visit } from './device-visit.fixture.ts'
import type { PersistedCache } from './schema.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  globalThis.IDBKeyRange = IDBKeyRange
})

test('an answer marked to persist is found by the next visit without network', async () => {
  await seeAndGo('products')
  expect(await findLater('products')).toBe('answer of products')
})

test('a browser without IndexedDB starts empty, logs it once, and continues', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await seeAndGo('products')
  expect(await findLater('products')).toBeUndefined()
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
})

test('an unmarked answer is not persisted', async () => {
  await seeAndGo('carts-preview', {}, {})
  expect(await findLater('carts-preview')).toBeUndefined()
})

test('answers are written automatically after a second', async () => {
  const before = visit()
  await before.persistence.follow()
  await before.see('products')
  before.passSecond()
  expect(await findLater('products')).toBe('answer of products')
})

test('a flush resolves once the answers are on the device, those of a write that had begun too', async () => {
  const before = visit()
  await before.persistence.follow()
  await before.see('products')
  await before.persistence.flush()
  expect(await onDevice()).toContain('products')
  await before.see('orders')
  before.passSecond()
  await before.persistence.flush()
  expect(await onDevice()).toContain('orders')
})

test('a page lives for a day, what is looked up later for a month', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { atMs: 23 * HOUR_MS })).toBe('answer of products')
  expect(await findLater('products', { atMs: 25 * HOUR_MS })).toBeUndefined()
  await seeAndGo('orders', {}, { persist: 'month' })
  expect(await findLater('orders', { atMs: 29 * 24 * HOUR_MS })).toBe('answer of orders')
})

test('an answer dated in the future does not count as new', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { atMs: -HOUR_MS })).toBeUndefined()
})

test('a clock that is put right by seconds loses nothing', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { atMs: -5_000 })).toBe('answer of products')
})

test('a member is known as long as member data is persisted', async () => {
  const call = () => Promise.reject(new Error('no call is made'))
  const { meta } = userInfoQuery({ call, hasToken: () => true, hasClientId: () => true })
  await seeAndGo('userInfo', { token: 't' }, meta)
  const later = { token: 't', atMs: 29 * 24 * HOUR_MS }
  expect(await findLater('userInfo', later)).toBe('answer of userInfo')
})

test('another build, another browser id or a lost token finds nothing', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { buster: 'build-2' })).toBeUndefined()
  await seeAndGo('products')
  expect(await findLater('products', { clientId: 'client-b' })).toBeUndefined()
  await seeAndGo('products', { token: 't', userId: 7 })
  expect(await findLater('products', { token: 't' })).toBe('answer of products')
  expect(await findLater('products')).toBeUndefined()
  expect(await findLater('products', { token: 't' })).toBeUndefined()
})

test('a record of another format is not read as answers', async () => {
  await seeAndGo('products')
  const device = createStore('store-query-cache', 'clients')
  const stored = await get<object>('client', device)
  await set('client', { ...stored, owner: 'nobody' }, device)
  expect(await findLater('products')).toBeUndefined()
  expect(await get('client', device)).toBeUndefined()
})

test('an unreadable record is deleted, and the visit continues', async () => {
  await seeAndGo('products')
  const device = createStore('store-query-cache', 'clients')
  const stored = await get<PersistedCache>('client', device)
  const client = { ...stored?.client, clientState: { queries: [null], mutations: [] } }
  await set('client', { ...stored, client }, device)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await findLater('products')).toBeUndefined()
  expect(logged).toHaveBeenCalled()
  logged.mockRestore()
  expect(await get('client', device)).toBeUndefined()
})

test("a member's record is not read once the server named another", async () => {
  await seeAndGo('orders', { token: 't', userId: 7 })
  expect(await findLater('orders', { token: 't', userId: 7 })).toBe('answer of orders')
  expect(await findLater('orders', { token: 't', userId: 8 })).toBeUndefined()
  expect(await findLater('orders', { token: 't', userId: 7 })).toBeUndefined()
})

test('after dropping, nothing is on the device, not even what was about to be written', async () => {
  const before = visit()
  await before.persistence.follow()
  await before.see('orders')
  await before.persistence.flush()
  await before.see('receipts')
  await before.persistence.drop()
  before.passSecond()
  await before.persistence.flush()
  expect(await findLater('orders')).toBeUndefined()
  expect(await findLater('receipts')).toBeUndefined()
})

test('answers of a document are persisted from the given moment on, or earlier when the page may close', async () => {
  let look = (): void => undefined
  const looked = new Promise<void>((resolve) => {
    look = resolve
  })
  const before = visit()
  await before.see('products')
  const following = before.persistence.follow(looked)
  await vi.dynamicImportSettled()
  before.passSecond()
  expect(await findLater('products')).toBeUndefined()
  await before.persistence.flush()
  expect(await findLater('products')).toBe('answer of products')
  await before.see('brands')
  look()
  await following
  before.passSecond()
  expect(await findLater('brands')).toBe('answer of brands')
})

test('a record is not overwritten before it was read', async () => {
  await seeAndGo('products')
  const next = visit()
  await next.see('brands')
  await next.persistence.flush()
  expect(await findLater('products')).toBe('answer of products')
})

test('answers persisted without a client id are found with one', async () => {
  await seeAndGo('products', { clientId: undefined })
  expect(await findLater('products', { clientId: 'client-a' })).toBe('answer of products')
})

test('persisted answers of a member are not restored after the server returned a guest', async () => {
  await seeAndGo('orders', { token: 't', userId: 7 })
  const later = visit({ token: 't' })
  await later.askWhoIsThere(() => {
    throw new ApiError('forbidden', 'GET /users/info', { status: 403 })
  })
  await later.persistence.restore()
  expect(later.read('orders')).toBeUndefined()
  expect(await onDevice()).not.toContain('orders')
})

test('what was dropped while it was being read is not put back', async () => {
  await seeAndGo('orders', { token: 't', userId: 7 })
  const later = visit({ token: 't' })
  const restored = later.persistence.restore()
  await later.persistence.drop()
  await restored
  expect(later.read('orders')).toBeUndefined()
})

test('beyond the limit the oldest pages are removed first, and orders remain', async () => {
  const tab = await openTab()
  await tab.see('orders', { persist: 'month' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  await tab.see('first')
  vi.setSystemTime(Date.now() + 1_000)
  onTestFinished(() => void vi.useRealTimers())
  for (let page = 1; page <= 299; page += 1) await tab.see(`page-${page}`)
  tab.passSecond()
  expect(await findLater('page-299')).toBe('answer of page-299')
  expect(await findLater('orders')).toBe('answer of orders')
  expect(await findLater('first')).toBeUndefined()
})
