import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { until } from '#tests/support/platform/until.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { listen } from './http-server.ts'
import { sourceHash } from './source-hash.ts'

async function openingServer() {
  const port = await freePort()
  const server = await listen('127.0.0.1', port)
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    [Symbol.asyncDispose]: () => server.close({ drainMs: 0, graceMs: 0 }),
  }
}

const BROWSER = { accept: 'text/html,application/xhtml+xml;q=0.9' }

test('a browser request while the shop starts gets a page that reloads by itself', async () => {
  await using opening = await openingServer()
  const response = await fetch(`${opening.origin}/products/1`, { headers: BROWSER })
  expect(response.status).toBe(503)
  expect(response.headers.get('refresh')).toBe('1')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await response.text()
  expect(html).toContain('매장을 여는 중입니다')
  const style = /<style>([^<]*)<\/style>/u.exec(html)?.[1] ?? ''
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain(`style-src ${sourceHash(style)};`)
  await opening.server.open((_, answer) => answer.end('open'))
  const again = await fetch(`${opening.origin}/products/1`, { headers: BROWSER })
  expect(again.headers.get('refresh')).toBeNull()
  expect(await again.text()).toBe('open')
})

test.for([
  { what: 'a call', init: { headers: { accept: 'application/json' } } },
  { what: 'a form', init: { headers: BROWSER, method: 'POST', body: 'a=1' } },
])('$what during the start gets Retry-After without a page', async ({ init }) => {
  await using opening = await openingServer()
  const response = await fetch(opening.origin, init)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(response.headers.get('refresh')).toBeNull()
  expect(await response.text()).toBe('')
})

/** A keep-alive connection on which the test writes raw requests. */
async function keepAliveConnection(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let received = ''
  let failure: Error | undefined
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.on('error', (error) => (failure = error))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return {
    send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`),
    answers: (count: number) => until(async () => received.split('HTTP/1.1 ').length > count),
    end: async () => {
      await ended
      return { received, failure }
    },
  }
}

test('a closing shop answers requests on open connections, then closes them', async () => {
  const port = await freePort()
  const server = await listen('127.0.0.1', port)
  const origin = `http://127.0.0.1:${port}`
  const slow: (() => void)[] = []
  await server.open((request, response) => {
    if (request.url === '/slow') slow.push(() => response.end('slow'))
    else response.end('quick')
  })
  const [busy, idle] = [await keepAliveConnection(origin), await keepAliveConnection(origin)]
  idle.send('/quick')
  await idle.answers(1)
  busy.send('/slow')
  await until(async () => slow.length === 1)
  const closed = server.close({ drainMs: 0, graceMs: 5_000 })
  idle.send('/quick')
  for (const answer of slow) answer()
  const [ofIdle, ofBusy] = await Promise.all([idle.end(), busy.end()])
  expect(ofBusy.received).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/iu)
  expect(ofIdle.received.match(/HTTP\/1\.1 200 OK/gu)).toHaveLength(2)
  expect(ofIdle.received.match(/connection: close/giu)).toHaveLength(1)
  expect([ofIdle.failure, ofBusy.failure]).toEqual([undefined, undefined])
  await closed
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('an idle connection is closed after a short time', async () => {
  const port = await freePort()
  const server = await listen('127.0.0.1', port)
  const idle = await keepAliveConnection(`http://127.0.0.1:${port}`)
  idle.send('/')
  await idle.answers(1)
  await server.close({ drainMs: 0, graceMs: 100 })
  expect((await idle.end()).failure).toBeUndefined()
})

test('a server that opens late refuses connections until its handler is set', async () => {
  const port = await freePort()
  const server = await listen('127.0.0.1', port, { opensLate: true })
  const origin = `http://127.0.0.1:${port}`
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
  await server.open((_, response) => response.end('open'))
  expect(await (await fetch(origin)).text()).toBe('open')
  await server.close({ drainMs: 0, graceMs: 0 })
})

test('a draining server reports it, serves on, and turns a proxy that goes on away', async () => {
  const port = await freePort()
  const server = await listen('127.0.0.1', port)
  const origin = `http://127.0.0.1:${port}`
  await server.open((request, response) => response.end(request.method))
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${path}`, init)
    return [answer.status, answer.headers.get('connection'), await answer.text()]
  }
  const proxied = { headers: { 'x-forwarded-for': '192.0.2.1' } }
  let isClosed = false
  const closed = server.close({ drainMs: 300, graceMs: 1_000 }).then(() => (isClosed = true))
  expect(await ask('/healthz')).toEqual([503, 'close', '{"status":"closing"}'])
  expect(await ask('/', proxied)).toEqual([200, 'close', 'GET'])
  // New connections are served until a second passes without a request.
  await until(async () => (await ask('/', proxied))[0] === 502)
  expect(await ask('/', { ...proxied, method: 'POST' })).toEqual([200, 'close', 'POST'])
  expect(await ask('/')).toEqual([200, 'close', 'GET'])
  expect(isClosed).toBe(false)
  await closed
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})
