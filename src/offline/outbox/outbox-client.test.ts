import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import { outboxWaits } from '#core/outbox/outbox-database.ts'
import { createOutboxClient, type LoadOutbox, type NewWrite } from './outbox-client.ts'

const WRITE: NewWrite = {
  lane: 'carts',
  target: 'carts/1',
  request: { method: 'POST', path: '/v1/carts/1', body: {} },
  note: undefined,
}

afterEach(() => vi.useRealTimers())

test('a write that was made before the code of the outbox arrives is queued with it', async () => {
  vi.useFakeTimers()
  const outbox: LoadOutbox = {
    enqueue: () => Promise.resolve('waiting'),
    dismiss: () => Promise.resolve(),
    cancel: () => Promise.resolve(false),
    drop: () => Promise.resolve(0),
    send: () => Promise.resolve(),
    refresh: () => undefined,
  }
  const open = vi
    .fn<() => Promise<LoadOutbox>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(outbox)
  const queued = createOutboxClient(open).enqueue(WRITE)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await queued).toBe('waiting')
  expect(open).toHaveBeenCalledTimes(3)
})

/** An outbox whose code arrives on `arrive()`, the lanes it read again, and the worker's news. */
function openFollowed() {
  const refreshed: string[] = []
  let arrive = (_outbox: LoadOutbox): void => undefined
  const arrival = new Promise<LoadOutbox>((resolve) => {
    arrive = resolve
  })
  const open = vi.fn<() => Promise<LoadOutbox>>(() => arrival)
  let settle = (_lane: string): void => undefined
  const client = createOutboxClient(open, (onSettled) => {
    settle = onSettled
  })
  const outbox: LoadOutbox = {
    enqueue: () => Promise.resolve('waiting'),
    dismiss: () => Promise.resolve(),
    cancel: () => Promise.resolve(false),
    drop: () => Promise.resolve(0),
    send: () => Promise.resolve(),
    refresh: (lanes) => void refreshed.push(...lanes),
  }
  return {
    client,
    outbox,
    open,
    refreshed,
    settle: (lane: string) => settle(lane),
    arrive: () => arrive(outbox),
  }
}

test('a page without an outbox reads again what the worker has sent', async () => {
  const { open, refreshed, settle, arrive } = openFollowed()
  settle('raffle-entries')
  settle('carts')
  arrive()
  await vi.waitFor(() => expect(refreshed).toEqual(['raffle-entries', 'carts']))
  expect(open).toHaveBeenCalledTimes(1)
})

test('an outbox that opens while the worker sends reads it again, and an open one looks itself', async () => {
  const { client, refreshed, settle, arrive } = openFollowed()
  client.prepare()
  settle('raffle-entries')
  arrive()
  await vi.waitFor(() => expect(refreshed).toEqual(['raffle-entries']))
  settle('carts')
  await client.dismiss('key')
  expect(refreshed).toEqual(['raffle-entries'])
})

test('a sign-out deletes stored writes while the code is on its way, and queued ones once it is there', async () => {
  globalThis.indexedDB = new IDBFactory()
  const stored = { ...WRITE, key: 'key', madeAt: 0 }
  await createOutboxRecord().change((outbox) => ({ ...outbox, writes: [stored] }))
  expect(await outboxWaits()).toBe(true)
  const { client, outbox, arrive } = openFollowed()
  const drop = vi.spyOn(outbox, 'drop')
  client.prepare()
  await client.drop()
  expect(await outboxWaits()).toBe(false)
  expect(drop).not.toHaveBeenCalled()
  arrive()
  await vi.waitFor(() => expect(drop).toHaveBeenCalledTimes(1))
})
