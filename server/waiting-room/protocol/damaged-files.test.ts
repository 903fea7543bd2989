import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SettableClock } from '#server/platform/services/clock.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { openOwnRoom } from '../open-own-waiting-room.ts'

const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))

async function roomFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'waiting-room-'))
  await mkdir(join(dataDir, 'waiting-room'))
  return {
    dataDir,
    pathOf: (name: string) => join(dataDir, 'waiting-room', name),
    open: async () => {
      const config = readConfig({
        DATA_DIR: dataDir,
        WAITING_ROOM_OPERATOR_PORT: String(await freePort()),
      })
      return openOwnRoom(config, 'http://localhost:4173', clock, pino({ level: 'silent' }))
    },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  }
}

test.each([
  ['secret', 'short', /secret is damaged; remove it/u],
  [
    'worksout.journal',
    'a text that is no journal',
    /worksout\.journal is not a waiting-room journal/u,
  ],
  ['operator-token', '', /operator-token is damaged; remove it/u],
  ['operator-token', 'a b\n', /operator-token is damaged; remove it/u],
])('a damaged %s is refused with one sentence', async (name, text, sentence) => {
  await using folder = await roomFolder()
  await writeFile(folder.pathOf(name), text)
  await expect(folder.open()).rejects.toThrow(ConfigError)
  await expect(folder.open()).rejects.toThrow(sentence)
  // Opened files are closed again: after the repair, the waiting room opens in the same process.
  await rm(folder.pathOf(name))
  const room = await folder.open()
  await room.close()
})

test.each(['secret', 'worksout.journal', 'operator-token', 'store.pid'])(
  'a folder at the path of %s is refused with one sentence that names it',
  async (name) => {
    await using folder = await roomFolder()
    await mkdir(folder.pathOf(name))
    await expect(folder.open()).rejects.toThrow(ConfigError)
    await expect(folder.open()).rejects.toThrow(name)
  },
)
