import { once } from 'node:events'
import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EmbeddedEngine } from '#server/waiting-room/embedded/embedded-engine.ts'
import { openFileJournal, type WriteBytes } from '#server/waiting-room/embedded/journal.ts'
import { QueueClock } from './queue-clock.ts'
import { openWaitingRoom } from './open-waiting-room.ts'
import { engineSettings } from './waiting-room.ts'

const SECRET = Buffer.alloc(32, 7)
const JOIN =
  'GET /ts.wseq?opcode=5101&sid=service_1&aid=worksout HTTP/1.1\r\nhost: localhost\r\n\r\n'

/** A waiting room behind a port, with the disk `write`. */
async function openOverHttp(write: WriteBytes) {
  const folder = mkdtempSync(join(tmpdir(), 'waiting-room-'))
  const errors: unknown[] = []
  const settings = { actions: { worksout: { limit: 1 } } }
  const engine = new EmbeddedEngine(
    'worksout',
    engineSettings(settings.actions.worksout),
    openFileJournal(join(folder, 'worksout.journal'), { write }),
    { nowMs: 0, random: () => 0, onError: (error) => errors.push(error) },
  )
  const room = openWaitingRoom(
    {
      clock: new QueueClock({ now: () => new Date(0) }),
      settings,
      onError: (error) => errors.push(error),
    },
    new Map([['worksout', engine]]),
    () => SECRET,
  )
  const server = createServer((request, response) => room.handleRequest(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    errors,
    room,
    /** Sends requests in one packet, so that one event loop turn reads them all; returns their codes in order. */
    async codesOf(count: number): Promise<string[]> {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(JOIN.repeat(count))
      let text = ''
      for await (const chunk of socket) {
        text += String(chunk)
        const codes = [...text.matchAll(/\r\n\r\n(\d{3}):/gu)].map(([, code]) => code ?? '')
        if (codes.length === count) return codes
      }
      return []
    },
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await room.close()
      rmSync(folder, { recursive: true })
    },
  }
}

test('concurrent joins enter in their order and share one write to the journal', async () => {
  let writes = 0
  await using shop = await openOverHttp((...bytes) => {
    writes += 1
    return writeSync(...bytes)
  })
  expect(await shop.codesOf(5)).toEqual(['200', '201', '201', '201', '201'])
  expect(writes).toBe(1)
})

test('when their common write fails none of them gets a position, and each reply is counted once', async () => {
  let isFull = true
  await using shop = await openOverHttp((...bytes) => {
    if (isFull) throw new Error('no space left')
    return writeSync(...bytes)
  })
  expect(await shop.codesOf(3)).toEqual(['999', '999', '999'])
  expect(shop.errors.length).toBeGreaterThan(0)
  expect(shop.room.answers()).toEqual([{ opcode: 5101, code: 999, count: 3 }])
  isFull = false
})
