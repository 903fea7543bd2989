import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseBareReply } from '#contract/waiting-room/netfunnel.ts'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom, type EmbeddedRoomOptions } from './create-waiting-room.ts'

const HOUR_MS = 3_600_000

function openRoom(options: Partial<EmbeddedRoomOptions> = {}) {
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const room = createWaitingRoom({
    clock,
    settings: { actions: { worksout: { limit: 2, rate: 5 } } },
    ...options,
  })
  const ask = (query: string) => {
    const reply = parseBareReply(room.handle(query, '203.0.113.9').body, OPCODES.checkEnter)
    return { code: reply?.code, key: reply?.params.key ?? '', ttl: reply?.params.ttl ?? 0 }
  }
  return {
    room,
    clock,
    join: () => ask('opcode=5101&sid=service_1&aid=worksout'),
    poll: (key: string) => ask(`opcode=5002&key=${key}`),
    complete: (key: string) => ask(`opcode=5004&key=${key}`),
    stepBy: (ms: number) => clock.set(new Date(clock.now().getTime() + ms)),
  }
}

test.each([
  ['a minute back', -60_000],
  ['an hour ahead', HOUR_MS],
  ['a day back', -24 * HOUR_MS],
])('a clock set %s stops no entry and ends no position', (_step, ms) => {
  const { room, clock, join, poll, complete, stepBy } = openRoom()
  const [first, second, third, fourth] = [join(), join(), join(), join()].map(({ key }) => key)
  stepBy(ms)
  clock.advance(1_000)
  expect([first, second].map((key) => room.isInside(key ?? ''))).toEqual([true, true])
  expect([third, fourth].map((key) => poll(key ?? '').code)).toEqual([201, 201])
  complete(first ?? '')
  expect(poll(third ?? '').code).toBe(200)
  // Deadlines stay where they were: a minute for an admission without a notice.
  clock.advance(58_000)
  expect(room.isInside(second ?? '')).toBe(true)
  clock.advance(1_500)
  expect(room.isInside(second ?? '')).toBe(false)
})

test.each([
  ['back', -60_000],
  ['ahead', HOUR_MS],
])('a clock set %s ends no block of an address and no bypass', (_step, ms) => {
  const requestLimit = { perAddress: 1, windowMs: 10_000, blockMs: 30_000 }
  const actions = {
    worksout: { limit: 2, requestLimit },
    other: { limit: 0, whiteList: ['203.0.113.0/24'] },
  }
  const { room, clock, join, stepBy } = openRoom({ settings: { actions } })
  const pass = room.handle('opcode=5101&sid=service_1&aid=other', '203.0.113.7').body
  const key = /key=([0-9A-F]+)/u.exec(pass)?.[1] ?? ''
  expect([join().code, join().code]).toEqual([200, 302])
  stepBy(ms)
  expect(join().code).toBe(302)
  expect(room.handle(`opcode=5003&key=${key}`, '203.0.113.7').body).toMatch(/^201:/u)
  clock.advance(30_000)
  expect(join().code).toBe(200)
})

test('a clock set back during a restart stops no entry', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'waiting-room-'))
  const first = openRoom({ directory, settings: { actions: { worksout: { limit: 9, rate: 1 } } } })
  expect(first.join().code).toBe(200)
  const waiting = first.join()
  expect(waiting.code).toBe(201)
  await first.room.close()
  const clock = new SettableClock(new Date('2026-11-21T09:59:00+09:00'))
  const second = openRoom({
    directory,
    clock,
    settings: { actions: { worksout: { limit: 9, rate: 1 } } },
  })
  expect(second.poll(waiting.key).code).toBe(201)
  clock.advance(1_000)
  expect(second.poll(waiting.key).code).toBe(200)
  await second.room.close()
  rmSync(directory, { recursive: true, force: true })
})

test('a pause of the process takes no time from any visitor', () => {
  const { room, clock, join, poll } = openRoom({ detectsPauses: true })
  const [inside, , waiting] = [join(), join(), join()].map(({ key }) => key)
  clock.advance(HOUR_MS)
  expect(room.isInside(inside ?? '')).toBe(true)
  expect(poll(waiting ?? '').code).toBe(201)
  // Time without requests passes, as long as the process runs.
  for (let seconds = 0; seconds < 61; seconds += 1) {
    clock.advance(1_000)
    room.metrics()
  }
  expect(room.isInside(inside ?? '')).toBe(false)
  return room.close()
})
