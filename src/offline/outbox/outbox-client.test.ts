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
