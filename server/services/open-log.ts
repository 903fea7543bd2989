import { destination, pino, type Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { describeError } from './describe-error.ts'

const STDERR = 2

/** The log goes beside the lines for people, and errors lose in it what shoppers entered. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const serializers = { err: describeError, error: describeError }
  return pino({ level: logLevel, serializers }, destination(STDERR))
}
