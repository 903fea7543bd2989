import type { Logger } from 'pino'
import type { RedisRoomLog } from './redis-room.ts'

/** Writes one line when an outage begins and one when it is over, however many requests it meets. */
export function redisLog(log: Logger): RedisRoomLog {
  return {
    onLost: (error) =>
      log.error({ err: error }, 'Redis is away: visitors are told to keep waiting'),
    onBack: () => log.info('Redis is back: the line goes on'),
    onRisk: (sentence) => log.warn(sentence),
  }
}
