import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/platform/free-port.ts'
import { until } from '#tests/support/platform/until.ts'
import type { AppEnv } from './app.ts'
import { answerError } from './errors.ts'
import { listen } from './http-server.ts'
import { requestListener } from './request-listener.ts'

test('an upload that the client gives up is no error of the shop', async () => {
  const levels: string[] = []
  const note = (level: string) => () => void levels.push(level)
  const log = { debug: note('debug'), warn: note('warn'), error: note('error') }
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.use(async (c, next) => {
    c.set('services', { log } as unknown as AppEnv['Variables']['services'])
    await next()
  })
  app.post('/v1/uploads', async (c) => c.text(await c.req.text()))
  const port = await freePort()
  const server = await listen('127.0.0.1', port)
  try {
    await server.open(requestListener(app, `http://127.0.0.1:${port}`))
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const head = 'POST /v1/uploads HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n'
    socket.write(`${head}only the beginning`, () => socket.destroy())
    await until(async () => levels.length > 0)
    expect(levels).toEqual(['debug'])
  } finally {
    await server.close({ drainMs: 0, graceMs: 0 })
  }
})
