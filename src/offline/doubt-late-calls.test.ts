import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import type { DeviceApi } from '#core/api/client.ts'
import { doubtLateCalls } from './doubt-late-calls.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

/** An API whose calls are answered once `settle` runs, and how often its network was doubted. */
function openApi() {
  let settle: (answer: unknown) => void = () => undefined
  const answer = new Promise((resolve) => (settle = resolve))
  const doubt = vi.fn<(call: Promise<unknown>) => void>()
  const inner = { call: () => answer } as unknown as DeviceApi
  return { api: doubtLateCalls(inner, doubt), settle: (value: unknown) => settle(value), doubt }
}

test('a call without an answer is doubted once, an answered one never', async () => {
  const late = openApi()
  const call = late.api.call(listMaintenanceWindows, {})
  await vi.advanceTimersByTimeAsync(1_400)
  expect(late.doubt).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(late.doubt).toHaveBeenCalledOnce()
  late.settle('windows')
  expect(await call).toBe('windows')
  expect(await late.doubt.mock.calls[0]?.[0]).toBe('windows')
  const quick = openApi()
  const answered = quick.api.call(listMaintenanceWindows, {})
  quick.settle('windows')
  await answered
  await vi.advanceTimersByTimeAsync(20_000)
  expect(quick.doubt).not.toHaveBeenCalled()
})

test('a read under way fails when the network no longer reaches the shop, a write goes on', async () => {
  const { api, settle } = openApi()
  const read = api.call(listMaintenanceWindows, {})
  const write = api.call({ ...listMaintenanceWindows, method: 'POST' }, {})
  const failure = read.catch((error: unknown) => error)
  onlineManager.setOnline(false)
  expect(await failure).toMatchObject({ kind: 'offline' })
  settle('made')
  expect(await write).toBe('made')
})
