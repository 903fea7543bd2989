import { afterAll, beforeAll, expect, test } from 'vitest'
import { routePattern } from '#server/platform/http/route-pattern.ts'
import { contractEndpoints } from './contract-endpoints.ts'
import { openFuzzShop, type FuzzShop } from './fuzz-shop.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_CONTENT_TYPES,
  HOSTILE_HEADERS,
  HOSTILE_TEXTS,
} from './hostile-values.ts'
import { watchLoop } from './loop-clock.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { sendBytes, statusOf } from './wire-request.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 24)
const NAMES = ['accept', 'authorization', 'cookie', 'if-none-match', 'range', 'accept-encoding']
const ACCEPTS = ['text/html', '*/*', 'application/json']

/**
 * Bodies that the routes which are no calls of the contract understand, with one place for
 * anything.
 */
const FORMS: readonly ((value: string) => [type: string, body: string])[] = [
  (value) => [
    'application/json',
    JSON.stringify({ imp_uid: value, merchant_uid: value, amount: 1 }),
  ],
  (value) => [
    'application/json',
    JSON.stringify({ merchant_uid: 'fuzz_1', amount: Number(value) }),
  ],
  (value) => [
    'application/json',
    `{"merchant_uid":"fuzz_1","amount":${value.trim() || 'null'},"name":"a"}`,
  ],
  (value) => [
    'application/x-www-form-urlencoded',
    `imp_uid=${encodeURIComponent(value.toWellFormed())}&merchant_uid=x&act=approve`,
  ],
  (value) => [
    'multipart/form-data; boundary=b',
    `--b\r\nContent-Disposition: form-data; name="imp_uid"\r\n\r\n${value}\r\n--b--\r\n`,
  ],
]

let shop: FuzzShop
let reportLoop: () => void
let port = 0

beforeAll(async () => {
  shop = await openFuzzShop()
  port = Number(new URL(await shop.testShop.listen()).port)
  reportLoop = watchLoop('hostile requests to other routes')
})
afterAll(async () => {
  reportLoop()
  await shop[Symbol.asyncDispose]()
})

/** Routes of the shop that are no calls of the contract, as `METHOD path`. */
function otherRoutes(): string[] {
  const called = new Set(
    contractEndpoints().map(({ endpoint }) => `${endpoint.method} ${routePattern(endpoint.path)}`),
  )
  const handled = shop.testShop.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(handled)].filter((route) => !called.has(route))
}

const percent = (text: string) => encodeURIComponent(text.toWellFormed())

/** Bytes of a request to a route with anything in its places, headers and body. */
function write(route: string, random: SeededRandom): Uint8Array {
  const [method = '', template = ''] = route.split(' ')
  const anything = () => random.pick(HOSTILE_TEXTS).slice(0, 500)
  const path = template
    .replaceAll(/:(\w+)(?:\{[^}]*\})?/gu, (_, name: string) => {
      const known = shop.samples.byName[name] ?? []
      return known.length > 0 && random.chance(0.5)
        ? String(random.pick(known))
        : percent(anything())
    })
    .replace('*', () =>
      random.pick(['index.html', percent(anything()), `/${anything().replaceAll(/[^!-~]/gu, '')}`]),
    )
  const query = random.chance(0.3) ? `?${percent(anything())}=${percent(anything())}` : ''
  const [formType, formBody] = random.pick(FORMS)(anything())
  const [type, body] = random.chance(0.6)
    ? [formType, formBody]
    : [random.pick(HOSTILE_CONTENT_TYPES), random.pick(HOSTILE_BODIES)]
  const content = method === 'GET' ? Buffer.alloc(0) : Buffer.from(body)
  const head = [
    `${method} ${path}${query} HTTP/1.1`,
    `Host: ${random.pick(['localhost', '99999999999', '1', 'a b', '[', ''])}`,
    'Connection: close',
    `Accept: ${random.pick(ACCEPTS)}`,
    ...(random.chance(0.7) ? [`Authorization: Bearer ${shop.providerToken}`] : []),
    ...(random.chance(0.5) ? [`${random.pick(NAMES)}: ${random.pick(HOSTILE_HEADERS)}`] : []),
    ...(method === 'GET' ? [] : [`Content-Type: ${type}`, `Content-Length: ${content.byteLength}`]),
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), content])
}

const INSIDE = /node_modules|\.ts:\d|Failed query/u

async function faultsOf(requests: readonly (string | Uint8Array)[]): Promise<string[]> {
  const faults: string[] = []
  for (const bytes of requests) {
    const answer = await sendBytes(port, bytes)
    if (statusOf(answer) < 500 && !INSIDE.test(answer)) continue
    const traceId = /"traceId":"([^"]+)"/u.exec(answer)?.[1]
    const sent = Buffer.from(bytes).toString('latin1').slice(0, 1_000)
    const log = traceId === undefined ? '' : shop.failureOf(traceId).slice(0, 1_500)
    faults.push(`sent ${JSON.stringify(sent)}\n  got ${answer.slice(0, 500)}\n  log ${log}`)
  }
  return faults
}

test('no route fails, whatever is sent to it', async () => {
  const routes = otherRoutes()
  expect(routes.length).toBeGreaterThan(10)
  const faults = await Promise.all(
    routes.map((route, index) => {
      const random = new SeededRandom(SEED + index * 104_729)
      return faultsOf(Array.from({ length: ROUNDS }, () => write(route, random)))
    }),
  )
  expect(faults.flat()).toEqual([])
})

const line = (first: string, ...headers: string[]) =>
  `${[first, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`

test('requests that are hardly HTTP are refused, and the shop goes on', async () => {
  const faults = await faultsOf([
    'nonsense\r\n\r\n',
    '\0\0\0\0',
    line('GET / HTTP/1.0'),
    line('GET / HTTP/1.1'),
    line('GET / HTTP/1.1', 'Host: a', 'Host: b'),
    line('GET http://99999999999/ HTTP/1.1', 'Host: a'),
    line('GET http:// HTTP/1.1', 'Host: a'),
    line('OPTIONS * HTTP/1.1', 'Host: a'),
    line('CONNECT a:1 HTTP/1.1', 'Host: a'),
    line('TRACE / HTTP/1.1', 'Host: a'),
    line('PROPFIND /v1/carts HTTP/1.1', 'Host: a'),
    line('HEAD /v1/products/new HTTP/1.1', 'Host: a'),
    line('GET //evil.example HTTP/1.1', 'Host: a', 'Accept: text/html'),
    line('GET /\\evil.example HTTP/1.1', 'Host: a', 'Accept: text/html'),
    line('GET /%00 HTTP/1.1', 'Host: a', 'Accept: text/html'),
    line('GET /%c0%ae%c0%ae/etc/passwd HTTP/1.1', 'Host: a', 'Accept: text/html'),
    line('GET /assets/..%2f..%2fpackage.json HTTP/1.1', 'Host: a'),
    line(`GET /${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a'),
    line('GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`),
    line('POST /v1/carts/1 HTTP/1.1', 'Host: a', 'Content-Length: -1'),
    line('POST /v1/carts/1 HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    `${line('POST /v1/users/login HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}zz\r\n`,
    line('GET /v1/carts HTTP/1.1', 'Host: a', 'Upgrade: websocket', 'Expect: 100-continue'),
    line('GET /products HTTP/1.1', 'Host: a', 'Accept: text/html', 'Range: bytes=5-1'),
  ])
  expect(faults).toEqual([])
  const alive = await sendBytes(port, line('GET /v1/products/new HTTP/1.1', 'Host: a'))
  expect(statusOf(alive)).toBe(200)
})
