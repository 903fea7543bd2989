import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findLater, onDevice, openTab, seeAndGo } from './device-visit.fixture.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  globalThis.IDBKeyRange = IDBKeyRange
})

test('answers of two tabs are persisted in any order of writes', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.see('products')
  one.passSecond()
  await other.see('brands')
  other.passSecond()
  expect(await findLater('products')).toBe('answer of products')
  expect(await findLater('brands')).toBe('answer of brands')
})

test('of an answer in two tabs the newest is persisted, even if the older one is written last', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.see('products', { persist: 'day' }, 'old')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  await other.see('products', { persist: 'day' }, 'new')
  other.passSecond()
  one.passSecond()
  expect(await findLater('products')).toBe('new')
})

test('a page that closes before the device answers leaves a note for the next change', async () => {
  const former = await openTab()
  await former.see('products')
  const unanswered = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  unanswered.mockReturnValueOnce(new EventTarget() as IDBRequest<unknown[]>)
  await former.persistence.flush()
  await seeAndGo('brands')
  expect(await findLater('products')).toBe('answer of products')
  expect(await findLater('brands')).toBe('answer of brands')
  expect((await onDevice()).split('answer of products')).toHaveLength(2)
})

test('a page that closes during a write leaves the same answers as a note instead', async () => {
  const former = await openTab()
  await former.see('products')
  const reported = vi.spyOn(console, 'error')
  const reading = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  former.passSecond()
  await vi.waitFor(() => expect(reading).toHaveBeenCalled())
  await former.persistence.flush()
  expect(await onDevice()).toContain('answer of products')
  expect(await findLater('products')).toBe('answer of products')
  expect(reported).not.toHaveBeenCalled()
})

test('a tab receives the user change of another: it drops its answers and writes none of them', async () => {
  const member = { token: 't', userId: 7 }
  const [one, other] = [await openTab(member), await openTab(member)]
  await other.see('orders', { persist: 'month' })
  await other.persistence.flush()
  await one.persistence.drop()
  await vi.waitFor(() => expect(other.read('orders')).toBeUndefined())
  other.passSecond()
  await other.persistence.flush()
  expect(await onDevice()).not.toContain('orders')
})

test('a tab without the message detects the change before it writes', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  onTestFinished(() => void vi.unstubAllGlobals())
  const member = { token: 't', userId: 7 }
  const [one, other] = [await openTab(member), await openTab(member)]
  await one.persistence.drop()
  await vi.dynamicImportSettled()
  await other.see('orders', { persist: 'month' })
  other.passSecond()
  await vi.waitFor(() => expect(other.read('orders')).toBeUndefined())
  expect(await onDevice()).not.toContain('orders')
  await other.see('products')
  other.passSecond()
  expect(await findLater('products')).toBe('answer of products')
})

test("a member's answers are not written once the token is gone", async () => {
  const tab = await openTab({ token: 't', userId: 7 })
  await tab.see('orders', { persist: 'month' })
  tab.setToken(undefined)
  tab.passSecond()
  await vi.waitFor(() => expect(tab.read('orders')).toBeUndefined())
  expect(await onDevice()).not.toContain('orders')
})

test('the list of visited pages has those of every tab', async () => {
  const [one, other] = [await openTab(), await openTab()]
  const pages = [1, 2, 3].map((at) => ({ path: `/products/${at}`, title: `${at}`, at }))
  await one.see('visited-pages', { persist: 'month' }, [pages[2], pages[0]])
  one.passSecond()
  await other.see('visited-pages', { persist: 'month' }, [pages[1]])
  other.passSecond()
  expect(await findLater('visited-pages')).toEqual(pages.toReversed())
})

test('a tab with an unknown user does not change the record of its member', async () => {
  const member = await openTab({ token: 't', userId: 7 })
  await member.see('orders')
  member.passSecond()
  const other = await openTab({ token: 't' })
  await other.see('products')
  other.passSecond()
  expect(await findLater('orders', { token: 't' })).toBe('answer of orders')
  expect(await findLater('orders', { token: 't', userId: 8 })).toBeUndefined()
})

test('answers of another browser id are not joined', async () => {
  const [one, other] = [await openTab(), await openTab({ clientId: 'client-b' })]
  await one.see('cart')
  one.passSecond()
  await other.see('products')
  other.passSecond()
  expect(await findLater('cart', { clientId: 'client-b' })).toBeUndefined()
  expect(await onDevice()).not.toContain('cart')
})
