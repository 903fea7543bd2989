import { QueryClient, queryOptions } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { userInfoQuery } from '#src/member/queries.ts'
import type { QueryMeta } from './query-meta.ts'
import type { PersistedCache } from './persisted-cache.ts'
import { createPersistence } from './persistence.ts'

const HOUR_MS = 3_600_000

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

interface Visit {
  readonly token?: string
  readonly clientId?: string | undefined
  readonly userId?: number
  readonly buster?: string
  readonly atMs?: number
}

/** One visit of one browser: a fresh cache over the same device. */
function visit(given: Visit = {}) {
  const { token, userId, buster = 'build-1', atMs = 0 } = given
  const clientId = 'clientId' in given ? given.clientId : 'client-a'
  const queryClient = new QueryClient()
  let write = (): void => undefined
  const persistence = createPersistence({
    queryClient,
    session: { readToken: () => token, readClientId: () => clientId },
    readUserId: () => userId,
    buster,
    now: () => Date.now() + atMs,
    wake: (run) => {
      write = run
      return () => {
        write = () => undefined
      }
    },
  })
  return {
    persistence,
    read: (key: string) => queryClient.getQueryData([key]),
    see: async (key: string, meta: QueryMeta = { persist: true }) => {
      const seen = queryOptions({ queryKey: [key], queryFn: () => `answer of ${key}`, meta })
      await queryClient.query(seen)
    },
    passSecond: () => write(),
  }
}

/** What a later visit finds after this one saw `key` and went. */
async function seeAndGo(key: string, first: Visit = {}, meta?: QueryMeta): Promise<void> {
  const before = visit(first)
  await before.persistence.follow()
  await before.see(key, meta)
  await before.persistence.flush()
}

async function findLater(key: string, later: Visit = {}): Promise<unknown> {
  const after = visit(later)
  await after.persistence.restore()
  return after.read(key)
}

test('an answer marked to persist is found by the next visit without network', async () => {
  await seeAndGo('products')
  expect(await findLater('products')).toBe('answer of products')
})

test('a browser without IndexedDB starts empty, says so once, and goes on', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await seeAndGo('products')
  expect(await findLater('products')).toBeUndefined()
  expect(said).toHaveBeenCalledTimes(2)
  said.mockRestore()
})

test('an answer that is not marked is not kept', async () => {
  await seeAndGo('carts-preview', {}, {})
  expect(await findLater('carts-preview')).toBeUndefined()
})

test('answers are written a second after they came, without being asked to', async () => {
  const before = visit()
  await before.persistence.follow()
  await before.see('products')
  before.passSecond()
  expect(await findLater('products')).toBe('answer of products')
})

test('a page lives for a day, what is looked up later for a month', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { atMs: 23 * HOUR_MS })).toBe('answer of products')
  expect(await findLater('products', { atMs: 25 * HOUR_MS })).toBeUndefined()
  await seeAndGo('orders', {}, { persist: 'month' })
  expect(await findLater('orders', { atMs: 29 * 24 * HOUR_MS })).toBe('answer of orders')
})

test('what was kept by a clock that was ahead does not pass for new', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { atMs: -HOUR_MS })).toBeUndefined()
})

test('a clock that is put right by seconds loses nothing', async () => {
  await seeAndGo('products')
  expect(await findLater('products', { atMs: -5_000 })).toBe('answer of products')
})

test('a member is known as long as anything of theirs is kept', async () => {
  const call = () => Promise.reject(new Error('nobody is asked'))
  const { meta } = userInfoQuery({ call, hasToken: () => true, hasClientId: () => true })
  await seeAndGo('userInfo', { token: 't', userId: 7 }, meta)
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

test('a record of another make is not taken for answers', async () => {
  await seeAndGo('products')
  const device = createStore('store-query-cache', 'clients')
  const kept = await get<object>('client', device)
  await set('client', { ...kept, owner: 'nobody' }, device)
  expect(await findLater('products')).toBeUndefined()
  expect(await get('client', device)).toBeUndefined()
})

test('a record whose answers cannot be read is removed, and the visit goes on', async () => {
  await seeAndGo('products')
  const device = createStore('store-query-cache', 'clients')
  const kept = await get<PersistedCache>('client', device)
  const client = { ...kept?.client, clientState: { queries: [null], mutations: [] } }
  await set('client', { ...kept, client }, device)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await findLater('products')).toBeUndefined()
  expect(said).toHaveBeenCalled()
  said.mockRestore()
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

test('what a document brought is kept from the moment on that is named, or when the page may go before', async () => {
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

test('nothing is written over what the device kept before that was read', async () => {
  await seeAndGo('products')
  const next = visit()
  await next.see('brands')
  await next.persistence.flush()
  expect(await findLater('products')).toBe('answer of products')
})

test('what was kept before the store knew the browser is found after', async () => {
  await seeAndGo('products', { clientId: undefined })
  expect(await findLater('products', { clientId: 'client-a' })).toBe('answer of products')
})
