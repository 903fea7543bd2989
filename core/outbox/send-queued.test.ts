import { afterEach, expect, test, vi } from 'vitest'
import { sendQueued } from './send-queued.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const write = (body: unknown) => ({
  key: 'key',
  lane: 'lane',
  target: 'target',
  madeAt: 0,
  request: { method: 'POST' as const, path: '/v1/inquiries', body },
  note: undefined,
})

test.each([
  ['a write without files', {}, 20_000],
  ['a photo of 400 kB', new Blob([new Uint8Array(400_000)]), 70_000],
  ['five photos of 10 MB', new Blob([new Uint8Array(50_000_000)]), 300_000],
])('%s waits as long as its bytes take on a slow line', async (_, body, limitMs) => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await sendQueued(write(body), { clientId: 'client' })).toBeUndefined()
  expect(limit).toHaveBeenCalledWith(limitMs)
})
