import { afterEach, expect, test, vi } from 'vitest'
import { keepStorage } from './keep-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a device is asked once to keep what it stores', async () => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  }
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('refused'))
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('navigator', { storage: { persist } })
  await keepStorage()
  await keepStorage()
  expect(persist).toHaveBeenCalledOnce()
})
