import { expect, test } from 'vitest'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { login, logout } from '#contract/members/sessions.calls.ts'
import { checkNetfunnelKey, getAppClient, getUserInfo } from '#contract/members/users.calls.ts'
import { FOREIGN, type ForeignAnswer } from '#tests/support/bad-network.ts'
import { createApi } from './client.ts'
import { ApiError, type ApiErrorKind } from './errors.ts'

const CLIENT_ID = '7f1d6f0a-9d6a-4a53-9a0e-0f6f4c1f2b11'
const OPEN = { serverTime: '2026-11-21T12:00:00+09:00', windows: [] }

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const success = (payload: unknown, init?: ResponseInit) =>
  json({ code: 'SUCCESS', message: null, payload }, init)
/** Headers of every answer of the shop. */
const OF_SHOP = { headers: { [SHOP_HEADER]: '1' } }
const refusal = (status: number, code: string, message: string) =>
  json({ code, message, payload: null, traceId: 'trace-1' }, { status })

interface Network {
  readonly answer?: (request: Request) => Promise<Response> | Response
  readonly token?: string
  readonly clientId?: string | undefined
  readonly timeout?: AbortSignal
}

/** Client with a scripted network that records requests, storage and progress. */
function connect({ answer = () => success(OPEN), token, clientId = CLIENT_ID, timeout }: Network) {
  const sent: Request[] = []
  const saved = { token, clientId }
  const shown: string[] = []
  const api = createApi({
    origin: 'http://shop.test',
    session: {
      readToken: () => saved.token,
      saveToken: (value) => {
        saved.token = value
      },
      readClientId: () => saved.clientId,
      saveClientId: (value) => {
        saved.clientId = value
      },
    },
    progress: {
      begin: () => {
        shown.push('begin')
        return () => shown.push('end')
      },
    },
    timeoutSignal: () => timeout ?? new AbortController().signal,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(request)
      if (request.url.endsWith('/getAppClient')) {
        const versions = { minVersion: '1', latestVersion: '1', forceUpdate: false }
        return success({ clientId: saved.clientId ?? CLIENT_ID, ...versions })
      }
      return answer(request)
    },
  })
  const paths = () => sent.map(({ url }) => new URL(url).pathname)
  return { api, sent, saved, shown, paths }
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test('the payload of a good answer comes out of its envelope', async () => {
  expect(await connect({}).api.call(listMaintenanceWindows, {})).toEqual(OPEN)
})

test('a bare answer is the payload itself', async () => {
  const { api } = connect({ answer: () => json(true) })
  expect(await api.call(checkNetfunnelKey, { query: { netFunnelKey: 'k' } })).toBe(true)
})

test('token, client id and idempotency key go along as headers', async () => {
  const { api, sent } = connect({ token: 't-1', answer: () => success({}) })
  const call = api.call(setCartLine, {
    params: { productId: 3 },
    body: { count: 1, sizeId: 9 },
    idempotencyKey: 'act-1',
    headers: { 'x-guest-token': 'g-1' },
  })
  await failureOf(call)
  const request = sent.at(-1)
  expect(request?.url).toBe('http://shop.test/v1/carts/3')
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    authorization: 'Bearer t-1',
    'x-client-id': CLIENT_ID,
    'idempotency-key': 'act-1',
    'x-guest-token': 'g-1',
    'content-type': 'application/json',
  })
  expect(await request?.json()).toEqual({ count: 1, sizeId: 9 })
  expect(request?.credentials).toBe('include')
  expect(request?.redirect).toBe('manual')
})

test('a token in an answer is saved, also in the answer of a refusal', async () => {
  const headers = { authorization: 'Bearer t-2' }
  const good = connect({ answer: () => success(OPEN, { headers }) })
  await good.api.call(listMaintenanceWindows, {})
  expect(good.saved.token).toBe('t-2')
  const bad = connect({ answer: () => json({}, { status: 500, headers }) })
  await failureOf(bad.api.call(listMaintenanceWindows, {}))
  expect(bad.saved.token).toBe('t-2')
})

test('a late answer neither returns a token after a sign-out nor replaces the one of the next member', async () => {
  const headers = { authorization: 'Bearer t-late' }
  for (const next of [undefined, 't-next']) {
    const { api, saved } = connect({
      token: 't-1',
      answer: () => {
        saved.token = next
        return success(OPEN, { headers })
      },
    })
    await api.call(listMaintenanceWindows, {})
    expect(saved.token).toBe(next)
  }
})

test('a sign-in saves its token also when the expired one was dropped meanwhile', async () => {
  const { api, saved } = connect({
    token: 't-expired',
    answer: () => {
      saved.token = undefined
      const headers = { authorization: 'Bearer t-2' }
      return success({}, { headers })
    },
  })
  const body = { loginId: 'demo1', password: 'Kickflip!258', keep: false }
  await failureOf(api.call(login, { body }))
  expect(saved.token).toBe('t-2')
})

test('a visitor without a client id is introduced once, before anything else', async () => {
  const network = connect({ clientId: undefined, answer: () => json(false) })
  const check = () => network.api.call(checkNetfunnelKey, { query: { netFunnelKey: 'k' } })
  await Promise.all([check(), check(), check()])
  const checkPath = '/v1/users/netFunnelAction'
  expect(network.paths()).toEqual([getAppClient.path, checkPath, checkPath, checkPath])
  expect(network.saved.clientId).toBe(CLIENT_ID)
  expect(network.sent.at(-1)?.headers.get('x-client-id')).toBe(CLIENT_ID)
})

test('a visitor with a client id is introduced first and does not wait for it', async () => {
  const network = connect({ answer: () => json(true) })
  await network.api.call(checkNetfunnelKey, { query: { netFunnelKey: 'k' } })
  expect(network.paths()).toEqual([getAppClient.path, '/v1/users/netFunnelAction'])
})

test('the clock of the shop is asked without introduction', async () => {
  const network = connect({ clientId: undefined })
  await network.api.call(listMaintenanceWindows, {})
  expect(network.paths()).toEqual([listMaintenanceWindows.path])
})

test.each<[string, ApiErrorKind, () => Response]>([
  ['401', 'unauthorized', () => refusal(401, 'UNAUTHORIZED', '로그인이 필요한 서비스입니다.')],
  ['403', 'forbidden', () => refusal(403, 'NON_MEMBER', '비회원입니다.')],
  ['307', 'redirected', () => new Response(null, { status: 307, ...OF_SHOP })],
  ['409', 'rejected', () => refusal(409, 'STOCK_SHORTAGE', '재고가 부족합니다.')],
  ['an error without envelope', 'rejected', () => new Response('', { status: 500, ...OF_SHOP })],
  ['no JSON', 'malformed', () => new Response('<html>', OF_SHOP)],
  ['another payload', 'malformed', () => success({ userId: 'seven' }, OF_SHOP)],
  ['the JSON of a filter', 'offline', () => json({ error: 'blocked' }, { status: 403 })],
  ...Object.entries<ForeignAnswer>(FOREIGN).map(
    ([name, { body, ...init }]): [string, ApiErrorKind, () => Response] => [
      name,
      'offline',
      () => new Response(body, init),
    ],
  ),
])('%s is %s', async (_, kind, answer) => {
  const { api, sent } = connect({ answer })
  const error = await failureOf(api.call(getUserInfo, {}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ kind })
  expect(sent.filter(({ url }) => url.endsWith(getUserInfo.path))).toHaveLength(1)
})

test('a refusal carries its code, its sentence and its trace', async () => {
  const { api } = connect({ answer: () => refusal(423, 'LOGIN_LOCKED', '10분간 제한됩니다.') })
  expect(await failureOf(api.call(getUserInfo, {}))).toMatchObject({
    status: 423,
    code: 'LOGIN_LOCKED',
    sentence: '10분간 제한됩니다.',
    traceId: 'trace-1',
  })
})

test('a malformed answer names the first wrong place', async () => {
  const { api } = connect({ answer: () => success({ serverTime: 'noon', windows: [] }) })
  const error = await failureOf(api.call(listMaintenanceWindows, {}))
  expect(String(error)).toContain('serverTime')
})

test('no answer is offline and not asked for again, one that takes too long a time-out', async () => {
  const unreachable = connect({ answer: () => Promise.reject(new TypeError('fetch failed')) })
  expect(await failureOf(unreachable.api.call(getUserInfo, {}))).toMatchObject({ kind: 'offline' })
  expect(unreachable.paths().filter((path) => path === getUserInfo.path)).toHaveLength(1)
  const slow = connect({
    timeout: AbortSignal.abort(new DOMException('too slow', 'TimeoutError')),
    answer: ({ signal }) => Promise.reject(signal.reason),
  })
  expect(await failureOf(slow.api.call(listMaintenanceWindows, {}))).toMatchObject({
    kind: 'timeout',
  })
})

test('a call that its caller gives up ends with the reason it was given', async () => {
  const controller = new AbortController()
  const { api } = connect({
    answer: ({ signal }) => {
      controller.abort('left the page')
      return Promise.reject(signal.reason)
    },
  })
  expect(await failureOf(api.call(listMaintenanceWindows, {}, controller.signal))).toBe(
    'left the page',
  )
})

test('a definition without its schemas is completed before the call is made', async () => {
  const { response, ...named } = listMaintenanceWindows
  let loads = 0
  const front = {
    ...named,
    whole: async () => {
      loads += 1
      return { ...named, response }
    },
  } as typeof listMaintenanceWindows
  const { api } = connect({})
  expect(await api.call(front, {})).toEqual(OPEN)
  expect(loads).toBe(1)
})

test('a read is sent while its schemas load, a write only once they are there', async () => {
  const { api, paths } = connect({ answer: () => json(true) })
  let load = (_schemas: typeof checkNetfunnelKey): void => undefined
  const whole = () =>
    new Promise<typeof checkNetfunnelKey>((resolve) => {
      load = resolve
    })
  const read = api.call({ ...checkNetfunnelKey, whole }, { query: { netFunnelKey: 'k' } })
  await expect.poll(paths).toContain(checkNetfunnelKey.path)
  load(checkNetfunnelKey)
  expect(await read).toBe(true)

  const unreachable = () => Promise.reject(new TypeError('The schemas are unreachable'))
  const write = api.call({ ...logout, whole: unreachable }, {})
  expect(await failureOf(write)).toMatchObject({ kind: 'offline' })
  expect(paths()).not.toContain(logout.path)
})

test('schemas that do not load within the time of a call are a time-out', async () => {
  const timeout = new AbortController()
  const { api } = connect({ timeout: timeout.signal })
  const whole = () => new Promise<typeof listMaintenanceWindows>(() => undefined)
  const call = api.call({ ...listMaintenanceWindows, whole }, {})
  timeout.abort()
  expect(await failureOf(call)).toMatchObject({ kind: 'timeout' })
})

test('a request of an endpoint with progress is shown from beginning to end, however it ends', async () => {
  const { api, shown } = connect({ answer: () => Promise.reject(new TypeError('fetch failed')) })
  await failureOf(api.call({ ...listMaintenanceWindows, progress: true }, {}))
  expect(shown).toEqual(['begin', 'end'])
})

test('a request of an endpoint without progress is not shown', async () => {
  const { api, shown } = connect({})
  await api.call(listMaintenanceWindows, {})
  expect(shown).toEqual([])
})

test('what a call lacks or invents does not compile', () => {
  const { api } = connect({})
  const neverCalled = () => [
    // @ts-expect-error a path parameter is missing
    api.call(setCartLine, { body: { count: 1, sizeId: 2 } }),
    // @ts-expect-error the query is missing
    api.call(checkNetfunnelKey, {}),
    // @ts-expect-error counts are numbers
    api.call(setCartLine, { params: { productId: 1 }, body: { count: '1', sizeId: 2 } }),
  ]
  expect(neverCalled).toBeTypeOf('function')
})

test('a refusal says whether it is about the token that the device still holds', async () => {
  const former = connect({
    token: 't-1',
    answer: () => {
      former.saved.token = 't-2'
      return refusal(401, 'SESSION_EXPIRED', '로그인이 만료되었습니다.')
    },
  })
  const outdated = await failureOf(former.api.call(listMaintenanceWindows, {}))
  expect(outdated).toMatchObject({ kind: 'unauthorized', isOutdated: true })
  const current = connect({ token: 't-1', answer: () => refusal(401, 'SESSION_EXPIRED', '') })
  const dead = await failureOf(current.api.call(listMaintenanceWindows, {}))
  expect(dead).toMatchObject({ kind: 'unauthorized', isOutdated: false })
})
