import type { EngineSettings } from '#server/waiting-room/protocol/engine.ts'
import { RedisRoom } from '#server/waiting-room/redis/redis-room.ts'
import type { TestRedis } from '#tests/support/waiting-room/redis-process.ts'

/**
 * Times that are all whole seconds, so that a clock in whole seconds meets every deadline exactly.
 */
export const SETTINGS: EngineSettings = {
  limit: 2,
  rate: undefined,
  capacity: 1_000,
  times: {
    enteredTimeoutMs: 20_000,
    aliveTimeoutMs: 30_000,
    paymentTimeoutMs: 60_000,
    absenceGraceMs: 5_000,
    ticketLifeMs: 90_000,
  },
}

/** A clock that several rooms share and a test moves. */
export interface SharedClock {
  nowMs: number
}

/** A process's view of the lines, with what it reported of Redis. */
export interface TestRoom extends AsyncDisposable {
  readonly room: RedisRoom
  /** `lost` and `back` for every outage. */
  readonly outageEvents: string[]
  readonly risks: string[]
}

/** Opens the lines as one more process would; without a clock that of Redis counts. */
export async function openRoom(
  redis: TestRedis,
  clock?: SharedClock,
  url = redis.url,
): Promise<TestRoom> {
  const outageEvents: string[] = []
  const risks: string[] = []
  const room = await RedisRoom.open({
    url,
    prefix: redis.prefix,
    clock: clock === undefined ? 'redis' : 'caller',
    now: () => clock?.nowMs ?? Date.now(),
    random: () => 0,
    log: {
      onLost: () => outageEvents.push('lost'),
      onBack: () => outageEvents.push('back'),
      onRisk: (sentence) => risks.push(sentence),
    },
  })
  const close = () => Promise.resolve(room.close())
  return { room, outageEvents, risks, [Symbol.asyncDispose]: close }
}
