import { expect, test, vi } from 'vitest'
import { createAreaFiles } from './area-files.ts'

/** A device with one cache, whose requests are counted; `isLost` says which files the network loses. */
function openDevice(isLost: (path: string) => boolean) {
  const stored = new Map<string, Request>()
  const asked: string[][] = []
  const cache = {
    keys: async () => [...stored.values()],
    addAll: async (requests: readonly Request[]) => {
      const paths = requests.map(({ url }) => new URL(url).pathname)
      asked.push(paths)
      if (paths.some(isLost)) throw new TypeError('Failed to fetch')
      for (const request of requests) stored.set(request.url, request)
    },
  }
  vi.stubGlobal('caches', { open: async () => cache, has: async () => stored.size > 0 })
  // Node knows no address of the worker.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init: RequestInit) {
        super(new URL(path, 'https://shop.example'), { redirect: init.redirect ?? 'follow' })
      }
    },
  )
  return { stored, asked }
}

const FILES = Array.from({ length: 10 }, (_, nth) => ({
  path: `/assets/${nth}.js`,
  integrity: 'sha256-x',
}))

test('an area is stored four files at a time, and a lost one costs no other batch', async () => {
  let lost = '/assets/5.js'
  const { stored, asked } = openDevice((path) => path === lost)
  const area = createAreaFiles('account', FILES)
  await expect(area.store()).rejects.toThrow('Failed to fetch')
  expect(stored.size).toBe(4)
  lost = ''
  await area.store()
  expect(asked.map(({ length }) => length)).toEqual([4, 4, 4, 2])
  expect(stored.size).toBe(FILES.length)
  await area.store()
  expect(asked).toHaveLength(4)
})
