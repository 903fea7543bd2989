import { afterEach, expect, test, vi } from 'vitest'
import type { AuditFile } from '#contract/raffles/raffle-draw.ts'
import { createApi } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { vectorOf } from '#tests/support/raffles/raffle-vectors.ts'
import { loadAudit } from './load-audit.ts'

const { audit } = vectorOf('embedded')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A cache storage of one cache. */
function deviceCaches(stored = new Map<string, string>()) {
  const cache = {
    match: async (key: string) => {
      const text = stored.get(key)
      return text === undefined ? undefined : new Response(text)
    },
    put: async (key: string, response: Response) => {
      stored.set(key, await response.text())
    },
  }
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match })
  return stored
}

/** Loads the audit of raffle 1 from a shop with this answer. */
async function load(answer: () => Promise<Response>, isRepeated = false): Promise<AuditFile> {
  const session = {
    readToken: () => undefined,
    saveToken: () => undefined,
    readClientId: () => 'client-a',
    saveClientId: () => undefined,
  }
  const api = createApi({ origin: 'https://shop.example', session, fetch: answer })
  const source = { api, raffleProductId: 1, isRepeated, progress: () => undefined }
  return (await loadAudit(source)).file
}

const envelope = (status: number, code: string, payload: unknown = null) =>
  Promise.resolve(Response.json({ code, message: null, payload }, { status }))
const wholeFile = () => envelope(200, 'SUCCESS', { ...audit, next: null })

const FAILURES: readonly (readonly [string, () => Promise<Response>])[] = [
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a time-out', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['an unexpected failure', () => envelope(500, 'INTERNAL_ERROR')],
  ['a gateway without a shop', () => Promise.resolve(new Response('<html>', { status: 502 }))],
  ['a foreign page', () => Promise.resolve(new Response('<html>'))],
  ['too many requests', () => envelope(429, 'RATE_LIMITED')],
]

test.each(FAILURES)('the copy on the device is used after %s', async (_, fail) => {
  deviceCaches()
  expect(await load(wholeFile)).toEqual(audit)
  expect(await load(fail)).toEqual(audit)
})

test.each(FAILURES)('without a copy the page shows %s', async (_, fail) => {
  deviceCaches()
  await expect(load(fail)).rejects.toThrow(ApiError)
})

test('a refusal counts, although there is a copy', async () => {
  deviceCaches()
  await load(wholeFile)
  await expect(load(() => envelope(404, 'RAFFLE_NOT_FOUND'))).rejects.toMatchObject({
    code: 'RAFFLE_NOT_FOUND',
  })
})

test('a device that refuses storage shows the loaded audit, and reports it', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('The quota is used up', 'QuotaExceededError')),
    match: async () => undefined,
  })
  expect(await load(wholeFile)).toEqual(audit)
  expect(logged).toHaveBeenCalledOnce()
  expect(await load(wholeFile, true)).toEqual(audit)
})

test('a damaged copy is loaded again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const stored = deviceCaches()
  await load(wholeFile)
  for (const key of stored.keys()) stored.set(key, '{"format":')
  expect(await load(wholeFile, true)).toEqual(audit)
})
