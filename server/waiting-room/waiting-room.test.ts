import { expect, test } from 'vitest'
import {
  parseBareReply,
  parseScriptReply,
  peopleAhead,
  type ReplyParams,
} from '#contract/waiting-room/netfunnel.ts'
import { OPCODES, type Opcode } from '#contract/waiting-room/netfunnel-codes.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { createWaitingRoom } from './create-waiting-room.ts'
import type { WaitingRoomSettings } from './protocol/waiting-room.ts'

const PEER = '127.0.0.1'

function openRoom(limit: number, changes: Partial<WaitingRoomSettings> & { rate?: number } = {}) {
  const { rate, ...settings } = changes
  const clock = new SettableClock(new Date('2026-11-21T10:00:00+09:00'))
  const action = rate === undefined ? { limit } : { limit, rate }
  const room = createWaitingRoom({
    clock,
    settings: { actions: { worksout: action, other: { limit: 1 } }, ...settings },
  })
  const ask = (opcode: Opcode, key = '', more = '') => {
    const subject = key === '' ? 'sid=service_1&aid=worksout' : `key=${key}`
    const { body } = room.handle(`opcode=${opcode}&${subject}${more}`, PEER)
    const reply = parseBareReply(body, opcode)
    if (reply === undefined) throw new Error(`no reply: ${body}`)
    return reply
  }
  return {
    room,
    clock,
    join: () => ask(OPCODES.getTicketAndEnter),
    poll: (key: string) => ask(OPCODES.checkEnter, key),
    alive: (key: string, more = '') => ask(OPCODES.aliveNotice, key, more),
    complete: (key: string) => ask(OPCODES.setComplete, key),
    ask,
  }
}

const aheadOf = (reply: { params: ReplyParams }) => peopleAhead(reply.params)
const keyOf = (reply: { params: { key?: string } }) => reply.params.key ?? ''

test('a visitor enters at once while a slot is free, and the next one waits', () => {
  const { join } = openRoom(1)
  expect(join().code).toBe(200)
  expect(join()).toMatchObject({ code: 201, params: { nwait: 1, ahead: 0, nnext: 0, ttl: 1 } })
  expect(join()).toMatchObject({ code: 201, params: { nwait: 1 } })
})

test('with a limit of one the second enters when the first completes', () => {
  const { join, poll, complete } = openRoom(1)
  const first = keyOf(join())
  const second = keyOf(join())
  expect(poll(second).code).toBe(201)
  expect(complete(first)).toMatchObject({ code: 200, params: { msg: 'Success' } })
  expect(poll(second).code).toBe(200)
})

test('with a limit of one the second enters when the first times out', () => {
  const { join, poll, clock } = openRoom(1)
  join()
  const second = keyOf(join())
  for (let seconds = 0; seconds < 58; seconds += 2) {
    clock.advance(2_000)
    expect(poll(second).code).toBe(201)
  }
  clock.advance(4_000)
  expect(poll(second).code).toBe(200)
})

test('alive notices prolong an admission, a payment for ten minutes without them', () => {
  const { room, join, alive, clock } = openRoom(1)
  const key = keyOf(join())
  for (let i = 0; i < 10; i += 1) {
    clock.advance(50_000)
    expect(alive(key).code).toBe(201)
  }
  alive(key, '&stay=payment')
  clock.advance(9 * 60_000)
  expect(room.isInside(key)).toBe(true)
  expect(alive(key).code).toBe(201)
  clock.advance(125_000)
  expect(room.isInside(key)).toBe(false)
})

test('the number ahead counts recent polls, and a returning ticket has its place', () => {
  const { join, poll, clock, room } = openRoom(0)
  const quiet = keyOf(join())
  const loyal = keyOf(join())
  expect(poll(loyal).params.nwait).toBe(1)
  for (let i = 0; i < 10; i += 1) {
    clock.advance(2_000)
    poll(loyal)
  }
  expect(aheadOf(poll(loyal))).toBe(0)
  expect(room.metrics()['worksout']).toMatchObject({ waiting: 1, away: 1 })
  expect(aheadOf(poll(quiet))).toBe(0)
  expect(poll(loyal).params.nwait).toBe(1)
})

test('a ticket without polls is valid for ten minutes and no longer', () => {
  const { join, poll, clock } = openRoom(0)
  const early = keyOf(join())
  clock.advance(9 * 60_000)
  const late = keyOf(join())
  expect(aheadOf(poll(early))).toBe(0)
  expect(poll(late).params.nwait).toBe(1)
  clock.advance(11 * 60_000)
  expect(poll(early)).toMatchObject({ code: 505, params: { msg: 'Key is not exist' } })
})

test('a called visitor that does not enter is skipped until its next poll', () => {
  const { join, poll, complete, clock } = openRoom(1)
  const inside = keyOf(join())
  const absent = keyOf(join())
  const next = keyOf(join())
  complete(inside)
  for (let i = 0; i < 8; i += 1) {
    clock.advance(2_000)
    poll(next)
  }
  expect(poll(next).code).toBe(200)
  expect(poll(absent)).toMatchObject({ code: 201, params: { ahead: 0 } })
  complete(next)
  expect(poll(absent).code).toBe(200)
})

test('entries never exceed the rate in any second', () => {
  const { join, poll, clock, room } = openRoom(100, { rate: 3 })
  const keys = Array.from({ length: 12 }, () => keyOf(join()))
  const entered: number[] = []
  for (let tick = 0; tick < 60; tick += 1) {
    for (const key of keys) poll(key)
    entered.push(room.metrics()['worksout']?.entered ?? 0)
    clock.advance(100)
  }
  const perSecond = entered.slice(10).map((count, i) => count - (entered[i] ?? 0))
  expect(Math.max(...perSecond)).toBe(3)
  expect(entered.at(-1)).toBe(12)
})

test('returning a position advances all later ones', () => {
  const { join, poll, complete } = openRoom(0)
  const leaver = keyOf(join())
  const behind = keyOf(join())
  expect(complete(leaver).code).toBe(200)
  expect(aheadOf(poll(behind))).toBe(0)
  expect(poll(leaver)).toMatchObject({ code: 502, params: { msg: 'Already Completed' } })
  expect(complete(leaver).code).toBe(502)
})

test('forged, altered, foreign and missing keys are refused by their codes', () => {
  const { room, join, poll, ask, complete } = openRoom(5)
  const key = keyOf(join())
  const altered = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
  const nextNumber = `${key.slice(0, 19)}2${key.slice(20)}`
  expect(poll(altered).code).toBe(507)
  expect(poll(nextNumber).code).toBe(507)
  expect(poll('connection_timeout').code).toBe(507)
  expect(poll(`00000000${key.slice(8)}`).code).toBe(503)
  expect(ask(OPCODES.checkEnter).code).toBe(505)
  expect(room.isInside(key)).toBe(true)
  expect(room.isInside(altered)).toBe(false)
  complete(key)
  expect(room.isInside(key)).toBe(false)
})

test('a key names its action, whatever action a request sends', () => {
  const { room, join, ask } = openRoom(1)
  const inside = keyOf(join())
  const waiting = keyOf(join())
  expect(ask(OPCODES.aliveNotice, inside, '&sid=service_1&aid=act_1').code).toBe(201)
  expect(ask(OPCODES.checkEnter, inside, '&aid=other').code).toBe(200)
  expect(ask(OPCODES.checkEnter, waiting, '&aid=other')).toMatchObject({ code: 201 })
  expect(room.metrics()['other']).toMatchObject({ joined: 0, inside: 0 })
})

test('a key of another action is not valid in the shop', () => {
  const { room, join } = openRoom(1)
  const bare = (query: string) => room.handle(query, PEER).body
  const other = /key=(\w+)/u.exec(bare('opcode=5101&sid=service_1&aid=other'))?.[1] ?? ''
  expect(bare(`opcode=5002&key=${other}&sid=service_1&aid=worksout`)).toMatch(/^200:/u)
  expect(room.isInside(other)).toBe(false)
  expect(room.isInside(keyOf(join()))).toBe(true)
})

test('a reply for waiting is never read as entry: nwait is 1 or more', () => {
  const { join, poll, alive, ask } = openRoom(1)
  const inside = keyOf(join())
  const first = keyOf(join())
  const second = keyOf(join())
  for (const reply of [poll(first), alive(first), alive(inside), poll(second), alive(second)]) {
    expect(reply.code).toBe(201)
    expect(reply.params.nwait).toBeGreaterThanOrEqual(1)
  }
  expect([aheadOf(poll(first)), aheadOf(poll(second))]).toEqual([0, 1])
  expect(ask(OPCODES.checkEnter, inside).params.nwait).toBe(0)
})

test('unknown services, actions and request types get a reply, without an exception', () => {
  const { room, ask } = openRoom(5)
  const bare = (query: string) => room.handle(query, PEER).body
  expect(bare('opcode=5101&sid=service_9&aid=worksout')).toBe('500:msg="Service is not exist"')
  expect(bare('opcode=5101&sid=service_1&aid=nothing')).toBe('501:msg="Action is not exist"')
  expect(bare('opcode=5105')).toBe('200:msg="Success"')
  expect(bare('')).toBe('906:msg="Unknown type"')
  expect(bare('opcode=%%%&key=%E0')).toBe('906:msg="Unknown type"')
  expect(ask(OPCODES.getTicket).code).toBe(200)
})

test('a ticket of 5001 enters with 5002', () => {
  const { ask, poll } = openRoom(1)
  const ticket = ask(OPCODES.getTicket)
  expect(ticket).toMatchObject({ type: 5001, code: 200 })
  expect(poll(keyOf(ticket)).code).toBe(200)
})

test('a request with js gets a script with its own prefix, never with a foreign one', () => {
  const { room } = openRoom(5)
  const script = room.handle(
    'opcode=5101&nfid=0&prefix=NetFunnel.gRtype%3D5101%3B&sid=service_1&aid=worksout&js=true&1=',
    PEER,
  )
  expect(script.headers['content-type']).toContain('javascript')
  expect(script.body).toMatch(
    /^NetFunnel\.gRtype=5101;NetFunnel\.gControl\.result='5002:200:key=[0-9A-F]{64}&nwait=0&nnext=0&tps=\d\.\d{6}&ttl=0&ip=localhost&port=443'; NetFunnel\.gControl\._showResult\(\);$/u,
  )
  expect(parseScriptReply(script.body)?.code).toBe(200)
  const attack = room.handle(
    'opcode=5101&prefix=alert(document.domain);&sid=service_1&aid=worksout&js=yes',
    PEER,
  )
  expect(attack.body.startsWith('NetFunnel.gRtype=5101;NetFunnel')).toBe(true)
})

test('the queue never admits a visitor before an earlier one with recent polls', () => {
  const { join, poll, complete, clock } = openRoom(7)
  const keys = Array.from({ length: 120 }, () => keyOf(join()))
  const insideOrder: number[] = []
  const inside = new Set<number>()
  for (let round = 0; insideOrder.length < 120; round += 1) {
    clock.advance(1_000)
    // Requests are sent in a different order each time.
    const shuffled = keys.map((_, i) => (i * 7 + round * 31) % 120)
    const before = insideOrder.length
    for (const i of shuffled) {
      if (inside.has(i) || insideOrder.includes(i)) continue
      if (poll(keys[i] ?? '').code === 200) {
        inside.add(i)
        insideOrder.push(i)
      }
    }
    expect(inside.size).toBeLessThanOrEqual(7)
    const newest = insideOrder.slice(before)
    const earliest = insideOrder.slice(0, before)
    expect(Math.min(...newest, 120)).toBeGreaterThan(Math.max(...earliest, -1))
    const leaver = [...inside][round % Math.max(1, inside.size)]
    if (leaver !== undefined) {
      complete(keys[leaver] ?? '')
      inside.delete(leaver)
    }
  }
  expect(new Set(insideOrder).size).toBe(120)
})
