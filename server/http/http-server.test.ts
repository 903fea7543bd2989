import { expect, test } from 'vitest'
import { freePort } from '#tests/support/shop-process.ts'
import { listen } from './http-server.ts'

async function openingServer() {
  const port = await freePort()
  const server = await listen('127.0.0.1', port)
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    [Symbol.asyncDispose]: () => server.close(0),
  }
}

const BROWSER = { accept: 'text/html,application/xhtml+xml;q=0.9' }

test('a browser that comes while the store opens reads so, and comes back by itself', async () => {
  await using opening = await openingServer()
  const response = await fetch(`${opening.origin}/products/1`, { headers: BROWSER })
  expect(response.status).toBe(503)
  expect(response.headers.get('refresh')).toBe('1')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('매장을 여는 중입니다')
  opening.server.open((_, answer) => answer.end('open'))
  const again = await fetch(`${opening.origin}/products/1`, { headers: BROWSER })
  expect(again.headers.get('refresh')).toBeNull()
  expect(await again.text()).toBe('open')
})

test.for([
  { what: 'a call', init: { headers: { accept: 'application/json' } } },
  { what: 'a form', init: { headers: BROWSER, method: 'POST', body: 'a=1' } },
])(
  '$what that comes while the store opens is told to come again, without a page',
  async ({ init }) => {
    await using opening = await openingServer()
    const response = await fetch(opening.origin, init)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(response.headers.get('refresh')).toBeNull()
    expect(await response.text()).toBe('')
  },
)
