import type { Logger } from 'pino'
import type { RedisRoomLog } from './redis-room.ts'

/** Logs one line at the start of an outage and one at its end, for any number of requests. */
export function redisLog(log: Logger): RedisRoomLog {
  return {
    onLost: (error) => log.error({ err: error }, 'Redis is unavailable: visitors keep waiting'),
    onBack: () => log.info('Redis is available again: the queue continues'),
    onRisk: (sentence) => log.warn(sentence),
  }
}
