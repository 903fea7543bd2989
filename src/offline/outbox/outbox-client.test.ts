import { afterEach, expect, test, vi } from 'vitest'
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
