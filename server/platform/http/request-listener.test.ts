import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app.ts'
import { requestListener } from './request-listener.ts'

/** Sends one raw request; returns status and body of its response. */
async function send(head: string): Promise<{ status: string; body: string }> {
  const app = new Hono<AppEnv>()
  app.get('*', (c) => c.text(new URL(c.req.url).href))
  const server = createServer(requestListener(app, 'https://shop.example'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
  const answer = await text(socket)
  server.close()
  return { status: answer.slice(9, 12), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

test.each([
  ['Host: 99999999999999999999'],
  ['Host: 1'],
  ['Host: [::1'],
  ['Host: evil.example'],
  ['Host: '],
])('a request with "%s" has the origin of the shop', async (host) => {
  const { status, body } = await send(`GET /products?page=2 HTTP/1.1\r\n${host}`)
  expect(status).toBe('200')
  expect(body).toContain('http://shop.example/products?page=2')
})

test.each(['Host: shop.example\r\nHost: evil.example', 'host: shop.example\r\nHOST: shop.example'])(
  'a request with two hosts is refused: %j',
  async (hosts) => {
    expect(await send(`GET /products HTTP/1.1\r\n${hosts}`)).toEqual({ status: '400', body: '' })
  },
)

test('an invalid path is refused', async () => {
  const { status } = await send('GET \\\\evil HTTP/1.1\r\nHost: shop.example')
  expect(status).toBe('400')
})
