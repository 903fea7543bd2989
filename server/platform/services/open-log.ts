import { destination, pino, type Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { describeError } from './describe-error.ts'

const STDERR = 2

/** Log written next to the console output; errors are logged without input of shoppers. */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const serializers = { err: describeError, error: describeError }
  return pino({ level: logLevel, serializers }, destination(STDERR))
}
