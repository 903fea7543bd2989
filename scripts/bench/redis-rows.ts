import { fileURLToPath } from 'node:url'
import { canKillRedis, startRedis } from '#tests/support/waiting-room/redis-process.ts'
import { sendLoad } from './http-load.ts'
import { startMeasured } from './measured-server.ts'
import type { Row } from './report.ts'
import { requestsPerCpuSecond } from './request-cost.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const WAITING = 20_000

/** Paths of the measured requests. */
export interface RedisLoad {
  readonly joinPath: string
  readonly pollPath: (key: string) => string
}

/**
 * Measures one waiting-room server with a separate Redis (append-only file on disk). The reference
 * is a bare server with one round trip to the same Redis per request. No rows without an installed
 * redis-server.
 */
export async function measureRedisRoom({ joinPath, pollPath }: RedisLoad): Promise<Row[]> {
  if (!canKillRedis) return []
  await using redis = await startRedis()
  const room = await startMeasured(here('./redis-room-server.ts'), [redis.url])
  const keys: string[] = []
  let size = 0
  await sendLoad({
    port: room.port,
    requests: WAITING,
    concurrency: 32,
    requestOf: () => joinPath,
    onAnswer: (text) => {
      keys.push(/key=([0-9A-F]+)/iu.exec(text)?.[1] ?? '')
      size = text.length
    },
  })
  const bytesBefore = await memoryOf(redis.commands)
  const yardstick = await startMeasured(here('./redis-yardstick-server.ts'), [
    redis.url,
    String(size),
  ])
  const load = { requests: 10_000, concurrency: 32 }
  const [checks = 0, joins = 0, bare = 0] = await requestsPerCpuSecond([
    [room, { ...load, requestOf: (n) => pollPath(keys[n % keys.length] ?? '') }],
    [room, { ...load, requestOf: () => joinPath }],
    [yardstick, { ...load, requestOf: (n) => pollPath(keys[n % keys.length] ?? '') }],
  ])
  const joined = load.requests * 6
  const perVisitor = ((await memoryOf(redis.commands)) - bytesBefore) / joined
  const microseconds = await scriptCost(redis.commands)
  await room.close()
  await yardstick.close()
  return [
    {
      measure: 'Redis yardstick: bare node:http, one round trip each',
      value: bare,
      unit: 'requests/CPU-s',
    },
    {
      measure: 'Redis: position checks (5002)',
      value: checks,
      unit: 'requests/CPU-s',
      ofYardstick: checks / bare,
    },
    {
      measure: 'Redis: joins (5101)',
      value: joins,
      unit: 'requests/CPU-s',
      ofYardstick: joins / bare,
    },
    { measure: 'Redis: one step of the line in Redis', value: microseconds, unit: 'µs' },
    { measure: 'Redis: memory a waiting visitor adds there', value: perVisitor, unit: 'bytes' },
  ]
}

interface Info {
  info(section: string): Promise<string>
}

async function memoryOf(redis: Info): Promise<number> {
  return figure(await redis.info('memory'), /^used_memory:(\d+)/mu)
}

async function scriptCost(redis: Info): Promise<number> {
  return figure(await redis.info('commandstats'), /^cmdstat_evalsha:.*usec_per_call=([\d.]+)/mu)
}

function figure(info: string, pattern: RegExp): number {
  return Number(pattern.exec(info)?.[1])
}
