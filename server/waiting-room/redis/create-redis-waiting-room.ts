import type { ActionEngine } from '#server/waiting-room/protocol/engine.ts'
import { openWaitingRoom } from '#server/waiting-room/protocol/open-waiting-room.ts'
import { QueueClock } from '#server/waiting-room/protocol/queue-clock.ts'
import {
  engineSettings,
  type ActionSettings,
  type WaitingRoom,
  type WaitingRoomOptions,
} from '#server/waiting-room/protocol/waiting-room.ts'
import { RedisRoom, type RedisRoomLog } from './redis-room.ts'

/** Dependencies of a waiting room with queues in Redis. */
export interface RedisWaitingRoomOptions extends WaitingRoomOptions {
  /** Address of the Redis or Valkey that all processes share. */
  readonly url: string
  readonly log: RedisRoomLog
  /** Prefix of every key in Redis; shops that share a Redis have different ones. */
  readonly prefix?: string
}

/** Redis could not be reached during the start; `message` is one sentence for the operator. */
export class RedisStartError extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The waiting room cannot reach REDIS_URL (${reason}).`, { cause })
    this.name = 'RedisStartError'
  }
}

/**
 * Opens the waiting room with queues in Redis, shared by several processes. Throws {@link
 * RedisStartError} when Redis cannot be reached; later outages are tolerated
 * (waiting-room#redis-outage).
 */
export async function createRedisWaitingRoom(
  options: RedisWaitingRoomOptions,
): Promise<WaitingRoom> {
  // Pauses need no detection: the time of the queues is that of Redis.
  const clock = new QueueClock(options.clock)
  const { redis, engines, actions } = await openLines({ ...options, clock })
  // A Redis that lost its data has another secret afterwards.
  const room = openWaitingRoom(
    { ...options, clock, settings: { ...options.settings, actions } },
    engines,
    () => redis.secret(),
    redis.settings,
  )
  await redis.beat()
  return {
    ...room,
    close() {
      redis.close()
      return Promise.resolve()
    },
  }
}

async function openLines(options: RedisWaitingRoomOptions): Promise<{
  readonly redis: RedisRoom
  readonly engines: ReadonlyMap<string, ActionEngine>
  /** Current settings, which an operator may have changed. */
  readonly actions: Readonly<Record<string, ActionSettings>>
}> {
  const { url, log, prefix, clock, settings } = options
  const redis = await RedisRoom.open({
    url,
    log,
    ...(prefix === undefined ? {} : { prefix }),
    now: () => clock.now().getTime(),
    random: options.random ?? (() => 0),
  }).catch((error: unknown) => {
    throw new RedisStartError(error)
  })
  try {
    const engines = new Map<string, ActionEngine>()
    const actions: Record<string, ActionSettings> = {}
    for (const [actionId, action] of Object.entries(settings.actions)) {
      const current = await redis.settings.open(actionId, action)
      const engine = await redis.openEngine(actionId, engineSettings(current, settings.times))
      actions[actionId] = current
      engines.set(actionId, engine)
    }
    return { redis, engines, actions }
  } catch (error) {
    redis.close()
    throw new RedisStartError(error)
  }
}
