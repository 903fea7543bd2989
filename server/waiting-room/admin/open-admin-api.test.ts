import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { systemClock } from '#server/platform/services/clock.ts'
import { openOwnRoom } from '#server/waiting-room/open-own-waiting-room.ts'
import { freePort } from '#tests/support/platform/free-port.ts'

const TOKEN = 'a-token-of-the-operator'

/** An open admin API; paths are sent as they are. */
async function openDesk() {
  const dataDir = await mkdtemp(join(tmpdir(), 'waiting-room-'))
  const port = await freePort()
  const config = readConfig({
    DATA_DIR: dataDir,
    WAITING_ROOM_OPERATOR_PORT: String(port),
    WAITING_ROOM_TOKEN: TOKEN,
  })
  const log = pino({ level: 'silent' })
  const room = await openOwnRoom(config, 'http://localhost:4173', systemClock(), log)
  return {
    async ask(path: string, { method = 'GET', body = '' } = {}) {
      const headers = { authorization: `Bearer ${TOKEN}` }
      const sent = request({ host: '127.0.0.1', port, path, method, headers }).end(body)
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      let text = ''
      for await (const chunk of response) text += String(chunk)
      return { status: response.statusCode, text }
    },
    async [Symbol.asyncDispose]() {
      await room.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test('unknown paths of the admin API are 404, whatever their form', async () => {
  await using desk = await openDesk()
  const paths = [
    '/',
    '//',
    '//a:b',
    '///',
    '/a?b?c',
    '/%',
    '/actions/',
    '/actions//',
    '*',
    '//?x=//',
  ]
  const answers = await Promise.all(paths.map((path) => desk.ask(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  expect((await desk.ask('/inside?key=x')).text).toBe('{"isInside":false}\n')
})

test('the admin API returns the current settings as they were written', async () => {
  await using desk = await openDesk()
  const body = '{"limit":7,"completeTimeoutS":90}'
  expect((await desk.ask('/actions/worksout', { method: 'PUT', body })).status).toBe(200)
  const { text } = await desk.ask('/actions')
  expect(JSON.parse(text)).toEqual({ worksout: { limit: 7, completeTimeoutS: 90 } })
})
