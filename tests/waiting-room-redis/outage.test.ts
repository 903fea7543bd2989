import { expect, test } from 'vitest'
import type { ActionEngine, QueueReply } from '#server/waiting-room/protocol/engine.ts'
import { canKillRedis, hasRedis, startRedis } from '#tests/support/waiting-room/redis-process.ts'
import { startTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { until } from '#tests/support/platform/until.ts'
import { openRoom, SETTINGS, type TestRoom } from './redis-rooms.ts'

/** The longest `ttl` and the grace: so long no visitor is called after a loss of all data. */
const HOLD_MS = 30_000 + SETTINGS.times.absenceGraceMs

const startMs = Date.parse('2026-11-21T10:00:00Z')
const placeOf = ({ status }: QueueReply) => (status.is === 'waiting' ? status.ahead : status.is)

/** Asks once a second, as every process does, until Redis has answered again. */
async function untilBack({ room, outageEvents }: TestRoom): Promise<void> {
  await until(async () => {
    await room.beat()
    return outageEvents.at(-1) === 'back'
  })
}

async function joinAll(engine: ActionEngine, count: number, nowMs: number): Promise<QueueReply[]> {
  const joined: QueueReply[] = []
  for (let i = 0; i < count; i += 1) joined.push(await engine.join(nowMs))
  return joined
}

const claimOf = (reply: QueueReply | undefined) => {
  if (reply === undefined) throw new Error('No visitor joined')
  return reply.claim
}

test.runIf(hasRedis).each(['cut', 'silence'] as const)(
  'a %s line to Redis admits no visitor, later ones wait in their order',
  async (fault) => {
    await using redis = await startRedis()
    await using proxy: TcpProxy = await startTcpProxy(redis.port)
    const clock = { nowMs: startMs }
    await using here = await openRoom(redis, clock, `redis://127.0.0.1:${proxy.port}`)
    await using there = await openRoom(redis, clock)
    const engine = await here.room.openEngine('worksout', { ...SETTINGS, limit: 1 })
    const other = await there.room.openEngine('worksout', { ...SETTINGS, limit: 1 })
    const [inside, waiting, leaving] = await joinAll(engine, 3, clock.nowMs)

    proxy[fault]()
    clock.nowMs += 1_000
    const provisional = await engine.join(clock.nowMs)
    expect(provisional.status).toMatchObject({ is: 'waiting', ahead: 2 })
    clock.nowMs += 1_000
    const later = await other.join(clock.nowMs)
    expect(placeOf(await engine.poll(claimOf(waiting), clock.nowMs))).toBe(0)
    expect(placeOf(await engine.poll(provisional.claim, clock.nowMs))).toBe(2)
    expect(placeOf(await engine.alive(claimOf(inside), false, clock.nowMs))).toBe('inside')
    expect(placeOf(await engine.look(claimOf(inside), clock.nowMs))).toBe('inside')
    await expect(engine.look(claimOf(waiting), clock.nowMs)).rejects.toThrow('Redis is away')
    // Gives the place back; Redis receives it later.
    expect(placeOf(await engine.complete(claimOf(leaving), clock.nowMs))).toBe(1)
    expect(placeOf(await engine.poll(claimOf(leaving), clock.nowMs))).toBe('completed')
    expect(await other.counts(clock.nowMs)).toMatchObject({ waiting: 3, inside: 1 })

    proxy.heal()
    await untilBack(here)
    expect(here.outageEvents).toEqual(['lost', 'back'])
    expect(placeOf(await engine.poll(claimOf(leaving), clock.nowMs))).toBe('completed')
    expect(placeOf(await engine.poll(provisional.claim, clock.nowMs))).toBe(1)
    expect(placeOf(await other.poll(later.claim, clock.nowMs))).toBe(2)
    // The key may be taken to another process, and ends like any other.
    expect(placeOf(await other.complete(provisional.claim, clock.nowMs))).toBe(1)
    expect(placeOf(await engine.poll(provisional.claim, clock.nowMs))).toBe('completed')
    expect(await other.counts(clock.nowMs)).toMatchObject({ waiting: 2, inside: 1, entered: 1 })
  },
  30_000,
)

test.runIf(canKillRedis)(
  'a Redis that is killed and comes back after an hour has every place, and no visitor lost time',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: startMs }
    await using process = await openRoom(redis, clock)
    const engine = await process.room.openEngine('worksout', SETTINGS)
    const joined = await joinAll(engine, 20, clock.nowMs)

    await redis.kill()
    const meanwhile = await engine.join(clock.nowMs)
    expect(meanwhile.status.is).toBe('waiting')
    await redis.restart()
    clock.nowMs += 3_600_000
    await untilBack(process)
    expect(await engine.counts(clock.nowMs)).toMatchObject({ waiting: 18, away: 0, inside: 2 })
    const places: unknown[] = []
    for (const { claim } of joined) places.push(placeOf(await engine.look(claim, clock.nowMs)))
    expect(places).toEqual(['inside', 'inside', ...Array.from({ length: 18 }, (_, i) => i)])
    expect(process.outageEvents).toEqual(['lost', 'back'])
  },
  30_000,
)

test.runIf(hasRedis)(
  'a Redis that lost everything gives no place twice, lets no more in than the limit, and finds the order again',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: startMs }
    await using here = await openRoom(redis, clock)
    await using there = await openRoom(redis, clock)
    const engine = await here.room.openEngine('worksout', SETTINGS)
    const other = await there.room.openEngine('worksout', SETTINGS)
    const joined = await joinAll(engine, 8, clock.nowMs)
    await engine.complete(claimOf(joined[7]), clock.nowMs)
    const secret = here.room.secret()

    await redis.forget()
    clock.nowMs += 1_000
    const newcomer = await other.join(clock.nowMs)
    // They come back in any order, through any process.
    for (const [i, { claim }] of joined.slice(0, 7).toReversed().entries()) {
      await (i % 2 === 0 ? engine : other).poll(claim, clock.nowMs)
    }
    const everyone = [...joined.slice(0, 7), newcomer]
    const places: unknown[] = []
    for (const { claim } of everyone) places.push(placeOf(await other.poll(claim, clock.nowMs)))
    expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await other.counts(clock.nowMs)).toMatchObject({ waiting: 8, inside: 0 })

    const order: number[] = []
    for (const endMs = clock.nowMs + HOLD_MS; clock.nowMs < endMs;) {
      clock.nowMs += 1_000
      for (const { claim } of everyone) await engine.poll(claim, clock.nowMs)
    }
    while (order.length < everyone.length) {
      clock.nowMs += 1_000
      for (const [i, { claim }] of everyone.entries()) {
        const isIn = placeOf(await other.poll(claim, clock.nowMs)) === 'inside'
        if (isIn && !order.includes(i)) order.push(i)
      }
      expect((await engine.counts(clock.nowMs)).inside).toBeLessThanOrEqual(SETTINGS.limit)
      const first = everyone[order.at(-2) ?? 0]
      if (order.length > 1) await engine.complete(claimOf(first), clock.nowMs)
    }
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7])

    await here.room.beat()
    await there.room.beat()
    expect(here.room.secret()).toEqual(secret)
    expect(there.room.secret()).toEqual(secret)
    const numbers = new Set([...everyone, await other.join(clock.nowMs)].map((t) => t.claim.number))
    expect(numbers.size).toBe(9)
  },
  30_000,
)

test.runIf(hasRedis)(
  'a process that starts on an emptied Redis shares its secret with those that are there',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: startMs }
    await using first = await openRoom(redis, clock)
    await using second = await openRoom(redis, clock)
    expect(second.room.secret()).toEqual(first.room.secret())
    await redis.forget()
    await using late = await openRoom(redis, clock)
    expect(late.room.secret()).not.toEqual(first.room.secret())
    await first.room.beat()
    await second.room.beat()
    expect(first.room.secret()).toEqual(late.room.secret())
    expect(second.room.secret()).toEqual(late.room.secret())
  },
  30_000,
)

test.runIf(hasRedis)(
  'a process without memory that begins a new line receives those who wait',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: startMs }
    await using old = await openRoom(redis, clock)
    const engine = await old.room.openEngine('worksout', SETTINGS)
    const joined = await joinAll(engine, 3, clock.nowMs)
    await redis.forget()
    clock.nowMs += 1_000
    await using late = await openRoom(redis, clock)
    const other = await late.room.openEngine('worksout', SETTINGS)
    expect(placeOf(await engine.poll(claimOf(joined[2]), clock.nowMs))).toBe(0)
    expect(placeOf(await other.join(clock.nowMs))).toBe(1)
    expect(placeOf(await engine.poll(claimOf(joined[0]), clock.nowMs))).toBe(0)
  },
  30_000,
)

test.runIf(canKillRedis)(
  'a Redis whose memory is full is away: no visitor is admitted, and none loses a place',
  async () => {
    await using redis = await startRedis()
    const clock = { nowMs: startMs }
    await using process = await openRoom(redis, clock)
    const engine = await process.room.openEngine('worksout', { ...SETTINGS, limit: 1 })
    const [inside, first] = await joinAll(engine, 2, clock.nowMs)
    // Falls silent just when Redis may not write: half a step would lose the place.
    await engine.join(clock.nowMs)
    clock.nowMs += 4_000
    await engine.poll(claimOf(first), clock.nowMs)

    await redis.commands.config('SET', 'maxmemory', '1')
    clock.nowMs += 4_000
    await engine.complete(claimOf(inside), clock.nowMs)
    const newcomer = await engine.join(clock.nowMs)
    expect(newcomer.status.is).toBe('waiting')
    expect(placeOf(await engine.poll(claimOf(first), clock.nowMs))).toBe(0)
    expect(process.outageEvents).toEqual(['lost'])

    await redis.commands.config('SET', 'maxmemory', '0')
    await untilBack(process)
    expect(await engine.counts(clock.nowMs)).toMatchObject({ waiting: 0, away: 1, inside: 1 })
    expect(placeOf(await engine.poll(newcomer.claim, clock.nowMs))).toBe(0)
    expect(placeOf(await engine.poll(claimOf(first), clock.nowMs))).toBe('inside')
  },
  30_000,
)

test.runIf(canKillRedis)(
  'a Redis that may lose places is reported when the room opens',
  async () => {
    await using redis = await startRedis()
    await using safe = await openRoom(redis)
    expect(safe.risks).toEqual([])
    await redis.commands.config('SET', 'appendonly', 'no')
    await redis.commands.config('SET', 'maxmemory-policy', 'allkeys-lru')
    await using risky = await openRoom(redis)
    expect(risky.risks).toEqual([
      'Redis has no append-only file: its restart loses every position.',
      'Redis may evict keys when its memory is full: set maxmemory-policy to noeviction.',
    ])
  },
  30_000,
)
