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
const JOIN = 'opcode=5101&sid=service_1&aid=worksout'

/** A waiting room behind a port, with the disk `write`. */
async function openOverHttp(write: WriteBytes) {
  const folder = mkdtempSync(join(tmpdir(), 'waiting-room-'))
  const errors: unknown[] = []
  let nowMs = 0
  const settings = { actions: { worksout: { limit: 1 } } }
  const engine = new EmbeddedEngine(
    'worksout',
    engineSettings(settings.actions.worksout),
    openFileJournal(join(folder, 'worksout.journal'), { write }),
    { nowMs: 0, random: () => 0, onError: (error) => errors.push(error) },
  )
  const room = openWaitingRoom(
    {
      clock: new QueueClock({ now: () => new Date(nowMs) }),
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
    pass(ms: number) {
      nowMs += ms
    },
    async codesOf(count: number): Promise<string[]> {
      const replies = await this.ask(Array.from({ length: count }, () => JOIN))
      return replies.map((reply) => reply.slice(0, 3))
    },
    /**
     * Sends requests in one packet, so that one event loop turn reads them all; returns their
     * replies in order.
     */
    async ask(queries: readonly string[]): Promise<string[]> {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      const lines = queries.map(
        (query) => `GET /ts.wseq?${query} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      )
      socket.write(lines.join(''))
      let text = ''
      for await (const chunk of socket) {
        text += String(chunk)
        const replies = [...text.matchAll(/\r\n\r\n(\d{3}:[^\r]*?(?=HTTP|$))/gu)].map(
          ([, reply]) => reply ?? '',
        )
        if (replies.length === queries.length) return replies
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

test('while nothing can be stored no visitor enters or loses a place', async () => {
  let isFull = false
  await using shop = await openOverHttp((...bytes) => {
    if (isFull) throw new Error('no space left')
    return writeSync(...bytes)
  })
  const [inside, waiting] = await shop.ask([JOIN, JOIN])
  const keyOf = (reply = '') => /key=(\w+)/u.exec(reply)?.[1] ?? ''
  const polls = [inside, waiting].map((reply) => `opcode=5002&key=${keyOf(reply)}`)
  isFull = true
  const [late] = await shop.ask([JOIN])
  expect(late).toMatch(/^201:key=\w+&nwait=1&/u)
  expect((await shop.ask(polls)).map((reply) => reply.slice(0, 3))).toEqual(['200', '201'])
  // The slot becomes free; the entry of the first in the queue cannot be stored.
  expect(await shop.ask([`opcode=5004&key=${keyOf(inside)}`])).toEqual(['200:msg="Success"'])
  for (let turn = 0; turn < 70; turn += 1) {
    shop.pass(1_000)
    const replies = await shop.ask([polls[1] ?? '', `opcode=5002&key=${keyOf(late)}`])
    expect(replies.map((reply) => reply.slice(0, 3))).toEqual(['201', '201'])
  }
  expect(await shop.room.isInside(keyOf(waiting))).toBe(false)
  expect(shop.errors.length).toBeGreaterThan(0)
  isFull = false
  shop.pass(1_000)
  await shop.ask([polls[1] ?? ''])
  expect((await shop.ask([polls[1] ?? ''])).map(keyOf)).toEqual([keyOf(waiting)])
  expect(await shop.room.isInside(keyOf(waiting))).toBe(true)
  expect((await shop.ask([`opcode=5002&key=${keyOf(late)}`]))[0]).toMatch(/^201:/u)
})

test('joins whose write fails wait in their order, and are counted once', async () => {
  await using shop = await openOverHttp(() => {
    throw new Error('no space left')
  })
  expect(await shop.codesOf(3)).toEqual(['201', '201', '201'])
  expect(shop.errors.length).toBeGreaterThan(0)
  expect(shop.room.answers()).toEqual([{ opcode: 5101, code: 201, count: 3 }])
})
