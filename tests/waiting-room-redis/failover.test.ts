import { expect, test } from 'vitest'
import type { ActionEngine, QueueReply } from '#server/waiting-room/protocol/engine.ts'
import type { KeyClaim } from '#server/waiting-room/protocol/key.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/platform/until.ts'
import {
  canKillRedis,
  startRedis,
  type TestRedis,
} from '#tests/support/waiting-room/redis-process.ts'
import { openRoom, SETTINGS } from './redis-rooms.ts'

const isLong = process.env['FAILOVER'] === 'long'
/**
 * Visitors who were acknowledged before the replica lost its master, and after it, and how many are
 * inside at most.
 */
const [FORMER, LATER, LIMIT] = isLong ? [2_000, 500, 100] : [40, 20, 5]
const startMs = Date.parse('2026-11-21T10:00:00Z')

interface Visitor {
  readonly arrival: number
  readonly claim: KeyClaim
}

/** A number of `INFO replication`. */
async function replication({ commands }: TestRedis, name: string): Promise<string | undefined> {
  const info = await commands.info('replication')
  return new RegExp(`^${name}:(.*)$`, 'mu').exec(info)?.[1]?.trim()
}

/** A visitor who entered in a turn; the called ones of a turn enter in the order of their polls. */
interface Entry {
  readonly arrival: number
  readonly turn: number
}

/** Pairs of visitors of whom the later one entered in an earlier turn. */
const inversionsOf = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { arrival, turn }) =>
      sum + entries.filter((other) => other.arrival > arrival && other.turn < turn).length,
    0,
  )

const isInside = ({ status }: QueueReply) => status.is === 'inside'

test.runIf(canKillRedis)(
  'a promoted replica keeps the order of all that it has, and puts the others back from their keys',
  { timeout: 600_000 },
  async () => {
    await using master = await startRedis()
    await using replica = await startRedis()
    await replica.commands.replicaof('127.0.0.1', master.port)
    await until(async () => (await replication(replica, 'master_link_status')) === 'up')
    await using line = await startTcpProxy(master.port)
    const clock = { nowMs: startMs }
    const url = `redis://127.0.0.1:${line.port}`
    await using here = await openRoom(master, clock, url)
    await using there = await openRoom(master, clock, url)
    const settings = { ...SETTINGS, limit: LIMIT, capacity: 100_000 }
    const engines: readonly ActionEngine[] = [
      await here.room.openEngine('worksout', settings),
      await there.room.openEngine('worksout', settings),
    ]
    const engineOf = (arrival: number) => {
      const engine = engines[arrival % engines.length]
      if (engine === undefined) throw new Error('There is no engine')
      return engine
    }
    const visitors: Visitor[] = []
    const inside = new Set<number>()
    const entered: Entry[] = []
    let turn = 0
    const note = (arrival: number, reply: QueueReply) => {
      if (!isInside(reply) || inside.has(arrival)) return
      inside.add(arrival)
      entered.push({ arrival, turn })
    }
    const join = async (count: number) => {
      for (let i = 0; i < count; i += 1) {
        clock.nowMs += 1
        const arrival = visitors.length
        const reply = await engineOf(arrival).join(clock.nowMs)
        visitors.push({ arrival, claim: reply.claim })
        note(arrival, reply)
      }
    }

    await join(FORMER)
    const written = await replication(master, 'master_repl_offset')
    await until(
      async () => Number(await replication(replica, 'slave_repl_offset')) >= Number(written),
    )
    // From here on the replica misses what the master acknowledges.
    await replica.commands.call('REPLICAOF', 'NO', 'ONE')
    clock.nowMs += 1_000
    await join(LATER)
    // One leaves, and the next one enters, of which the replica knows nothing either.
    const [leaver, next] = [visitors[0], visitors[LIMIT]]
    if (leaver === undefined || next === undefined) throw new Error('There are no visitors')
    await engineOf(0).complete(leaver.claim, clock.nowMs)
    inside.delete(0)
    await engineOf(LIMIT).poll(next.claim, clock.nowMs)
    clock.nowMs += 1_000
    note(LIMIT, await engineOf(LIMIT).poll(next.claim, clock.nowMs))
    expect(inside.has(LIMIT)).toBe(true)
    await master.kill()
    line.retarget(replica.port)
    for (const { room, outageEvents } of [here, there]) {
      await until(async () => {
        await room.beat()
        return outageEvents.at(-1) !== 'lost'
      })
    }

    // Every visitor asks once a second, the last one first; who is inside leaves.
    let over = 0
    for (let second = 0; entered.length < visitors.length && second < 10 * visitors.length;) {
      second += 1
      clock.nowMs += 1_000
      for (const arrival of inside) {
        const visitor = visitors[arrival]
        if (visitor === undefined) continue
        await engineOf(arrival + 1).complete(visitor.claim, clock.nowMs)
        inside.delete(arrival)
      }
      const known = new Set(entered.map(({ arrival }) => arrival))
      for (const { arrival, claim } of visitors.toReversed()) {
        if (known.has(arrival)) continue
        note(arrival, await engineOf(arrival + 1).poll(claim, clock.nowMs))
      }
      over = Math.max(over, inside.size - LIMIT)
    }
    const former = entered.filter(({ arrival }) => arrival < FORMER)
    const later = entered.filter(({ arrival }) => arrival >= FORMER)
    const figures = {
      former: former.length,
      later: later.length,
      inversionsOfFormer: inversionsOf(former),
      inversionsOfLater: inversionsOf(later),
      inversionsOfAll: inversionsOf(entered),
      overLimit: over,
    }
    console.error(JSON.stringify(figures))
    expect(figures).toMatchObject({
      former: FORMER,
      later: LATER,
      inversionsOfFormer: 0,
      overLimit: 0,
    })
  },
)
