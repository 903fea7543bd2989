import { expect, test } from 'vitest'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { peopleAhead } from '#contract/waiting-room/netfunnel.ts'
import { createWaitingRoom } from '#server/waiting-room/create-waiting-room.ts'
import { CrowdVisitor, letsIn } from '#tests/support/waiting-room/crowd-visitor.ts'
import { seededChance, Timeline } from '#tests/support/platform/timeline.ts'

const LIMIT = 40
const START = Date.parse('2026-11-21T10:00:00+09:00')

interface Place {
  /** Which join at the server this is. */
  readonly join: number
  /** What the last answer said, when it was given, and for how long to wait. */
  readonly ahead: number
  readonly at: number
  readonly ttlS: number
  readonly life: number
  /** Every check so far came within the time that a present visitor needs. */
  readonly isPresent: boolean
}

/**
 * Lets a crowd come to a real server, with losses, crashes and leavers, and notes every broken
 * promise.
 */
function letCrowdCome(size: number, seed: number, loss: number) {
  const chance = seededChance(seed)
  const timeline = new Timeline(START)
  const room = createWaitingRoom({
    clock: { now: () => new Date(timeline.now()) },
    settings: { actions: { worksout: { limit: LIMIT } } },
    random: chance,
  })
  const ask = (query: string) => room.handle(query, '127.0.0.1').body
  const broken: string[] = []
  const places = new Map<CrowdVisitor, Place>()
  const ends = { completed: 0, 'gave-back': 0, vanished: 0 }
  const completed: string[] = []
  let joins = 0
  let latestIn = 0
  let timesFull = 0

  function recordJoinOrCheck(
    visitor: CrowdVisitor,
    isJoin: boolean,
    code: number,
    ahead: number,
    ttlS: number,
  ): void {
    const now = timeline.now()
    const before = isJoin ? undefined : places.get(visitor)
    if (isJoin) joins += 1
    const join = before?.join ?? joins
    const isLate = before !== undefined && now - before.at > (before.ttlS + 8) * 1_000
    const isPresent = (before?.isPresent ?? true) && !isLate
    const { life } = visitor
    const isEarly = before?.life === life && now - before.at < before.ttlS * 1_000
    if (isEarly && loss === 0) broken.push(`visitor ${visitor.number} asked too early`)
    if (code === 200) {
      const inside = room.metrics()['worksout']?.inside ?? 0
      if (inside > LIMIT) broken.push(`${inside} inside`)
      if (inside === LIMIT) timesFull += 1
      latestIn = Math.max(latestIn, join)
      // A visitor who missed the answer asks again, and gets the same.
      places.set(visitor, { join, ahead, at: now, ttlS, isPresent, life })
      return
    }
    if (code !== 201) {
      if (!visitor.isOver) broken.push(`visitor ${visitor.number} lost the place: ${code}`)
      return
    }
    if (isPresent && join < latestIn) broken.push(`join ${latestIn} was let in before ${join}`)
    if (ttlS < 1 || ttlS > 30) broken.push(`a ttl of ${ttlS} s`)
    places.set(visitor, { join, ahead, at: now, ttlS, isPresent, life })
  }

  const visitors = Array.from(
    { length: size },
    (_, number) =>
      new CrowdVisitor(number, {
        timeline,
        chance,
        loss,
        ask,
        onAnswer: (visitor, request, reply) => {
          const { ttl = 0 } = reply.params
          const ahead = peopleAhead(reply.params) ?? 0
          if (reply.code === 201 && reply.params.nwait === 0)
            broken.push('a wait that reads as entry')
          const isJoin = request.opcode === OPCODES.getTicketAndEnter
          if (isJoin || request.opcode === OPCODES.checkEnter) {
            recordJoinOrCheck(visitor, isJoin, reply.code, ahead, ttl)
          }
          if (request.opcode === OPCODES.setComplete && 'key' in request) {
            completed.push(request.key)
          }
          if (letsIn(request, reply) && reply.params.key !== undefined) {
            const forged = reply.params.key.replace(/.$/u, (last) => (last === '0' ? '1' : '0'))
            if (/^20[01]:/u.test(ask(`opcode=5002&key=${forged}`))) broken.push('a forged key')
          }
        },
        onEnd: (_visitor, how) => {
          ends[how] += 1
        },
      }),
  )
  for (const visitor of visitors) timeline.after(chance() * 240_000, () => visitor.come())
  timeline.pass(30 * 60_000)
  for (const key of completed) {
    if (/^20[01]:/u.test(ask(`opcode=5002&key=${key}`))) broken.push('a completed key let in again')
  }
  return { broken, ends, timesFull, metrics: room.metrics()['worksout'] }
}

test('two thousand visitors enter by turn, none lost and none asking too early', () => {
  const { broken, ends, timesFull, metrics } = letCrowdCome(2_000, 20_261_121, 0)
  expect(broken).toEqual([])
  expect(ends.completed + ends['gave-back'] + ends.vanished).toBe(2_000)
  expect(ends.completed).toBeGreaterThan(1_700)
  expect(timesFull).toBeGreaterThan(500)
  expect(metrics).toMatchObject({ waiting: 0, inside: 0 })
}, 120_000)

test('a crowd whose requests and replies get lost keeps its order, and none is lost', () => {
  const { broken, ends, metrics } = letCrowdCome(1_000, 7, 0.03)
  expect(broken).toEqual([])
  expect(ends.completed + ends['gave-back'] + ends.vanished).toBe(1_000)
  expect(metrics).toMatchObject({ inside: 0 })
}, 120_000)
