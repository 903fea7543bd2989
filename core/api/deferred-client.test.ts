import { expect, test } from 'vitest'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { checkNetfunnelKey } from '#contract/members/users.calls.ts'
import { createApi } from './client.ts'
import { createDeferredApi } from './deferred-client.ts'

type Load = Parameters<typeof createDeferredApi>[1]

const OPEN = { serverTime: '2026-11-21T12:00:00+09:00', windows: [] }

/** Device whose client is loaded by `load`; records requests and progress. */
function deviceWith(load: Load, timeout?: AbortSignal) {
  const sent: string[] = []
  const shown: string[] = []
  const api = createDeferredApi(
    {
      origin: 'http://shop.test',
      session: {
        readToken: () => undefined,
        saveToken: () => undefined,
        readClientId: () => 'known',
        saveClientId: () => undefined,
      },
      progress: {
        begin: () => {
          shown.push('begin')
          return () => shown.push('end')
        },
      },
      timeoutSignal: () => timeout ?? new AbortController().signal,
      fetch: (input) => {
        sent.push(new URL(new Request(input).url).pathname)
        return Promise.resolve(Response.json({ code: 'SUCCESS', message: null, payload: OPEN }))
      },
    },
    load,
  )
  return { api, sent, shown }
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test('what the device knows of itself needs no client', () => {
  const { api } = deviceWith(() => Promise.reject(new TypeError('never asked for')))
  expect([api.hasToken(), api.hasClientId()]).toEqual([false, true])
})

test('the client is fetched by the first call, once for all that come meanwhile, and sends in their order', async () => {
  let loads = 0
  const { api, sent } = deviceWith(async () => {
    loads += 1
    return { createApi }
  })
  expect(loads).toBe(0)
  const first = api.call(listMaintenanceWindows, {})
  const second = failureOf(api.call(checkNetfunnelKey, { query: { netFunnelKey: 'k' } }))
  expect(await first).toEqual(OPEN)
  await second
  await api.call(listMaintenanceWindows, {})
  expect(loads).toBe(1)
  const asked = sent.filter((path) => !path.endsWith('/getAppClient'))
  expect(asked).toEqual(['/v1/maintenance', '/v1/users/netFunnelAction', '/v1/maintenance'])
})

test('a call without a client is offline, and the next one asks for it again', async () => {
  let isThere = false
  const { api, sent } = deviceWith(async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return { createApi }
  })
  const failures = [api.call(listMaintenanceWindows, {}), api.introduce()].map(failureOf)
  expect(await Promise.all(failures)).toMatchObject([{ kind: 'offline' }, { kind: 'offline' }])
  expect(sent).toEqual([])
  isThere = true
  expect(await api.call(listMaintenanceWindows, {})).toEqual(OPEN)
})

test('who gives a call up while its client comes gets the reason back, and nothing is sent', async () => {
  const controller = new AbortController()
  const arrival: { whenThere?: () => void } = {}
  const { api, sent } = deviceWith(
    () =>
      new Promise((resolve) => {
        arrival.whenThere = () => resolve({ createApi })
      }),
  )
  const givenUp = failureOf(api.call(listMaintenanceWindows, {}, controller.signal))
  controller.abort('left the page')
  expect(await givenUp).toBe('left the page')
  const other = api.call(listMaintenanceWindows, {})
  arrival.whenThere?.()
  expect(await other).toEqual(OPEN)
  expect(sent).toEqual(['/v1/maintenance'])
})

test('a client that takes longer than a call may is a time-out', async () => {
  const timeout = AbortSignal.abort(new DOMException('too slow', 'TimeoutError'))
  const { api } = deviceWith(() => new Promise(() => undefined), timeout)
  expect(await failureOf(api.call(listMaintenanceWindows, {}))).toMatchObject({ kind: 'timeout' })
})

test('a call shows from its beginning, while its client comes', async () => {
  const { api, shown } = deviceWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await failureOf(api.call({ ...listMaintenanceWindows, progress: true }, {}))
  expect(shown).toEqual(['begin', 'end'])
})
