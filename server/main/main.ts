import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { warningsOf } from '#server/platform/config/config-warnings.ts'
import { DatabaseStartError } from '#server/platform/database/embedded/database-start-error.ts'
import { ListenError } from '#server/platform/http/http-server.ts'
import { demoLoginLine, demoOperatorLine } from './shop-data.ts'
import { startShop, type RunningShop } from './start-shop.ts'
import { RedisStartError } from '#server/waiting-room/redis/create-redis-waiting-room.ts'

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/**
 * Ends the process with one sentence for an error that the operator can fix, and with the whole
 * error otherwise.
 */
function endWithError(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

/** Error codes of a folder that cannot be written to. */
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'])

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message
  if (error instanceof ListenError || error instanceof RedisStartError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && UNWRITABLE.has(String(error.code))) {
    return `The shop cannot write its data (${error.message}); set DATA_DIR to a folder that it may use.`
  }
  return error.stack ?? error.message
}

function printStart(config: Config): void {
  print('')
  print(`${config.company.shopName} is open: ${config.publicOrigin}`)
  for (const warning of warningsOf(config)) print(`Warning: ${warning}`)
  print('')
  const logins = demoLoginLine(config)
  if (logins === undefined) return print('Ctrl-C closes the shop.')
  print(logins)
  const staff = demoOperatorLine(config)
  if (staff !== undefined) print(staff)
  print('What to try:')
  print(
    '  buy as a guest: pick a product, 바로 구매, any name and phone; the SMS code is shown on the page',
  )
  print('  look the order up again: 비회원 주문조회 in the menu')
  print('  queue: start with WAITING_ROOM_LIMIT=1 and open a second browser')
  print('  cut the network: the pages seen last stay readable')
  print('')
  print('Ctrl-C closes the shop.')
}

/**
 * Signal handling. First signal: close in order, also during the start, for the database would
 * outlive the process. Second: exit at once, without data loss. Returns a function that reports
 * whether a signal was received.
 */
function closeOnSignal(opening: Promise<RunningShop>, stop: () => void): () => boolean {
  let closing = false
  const handle = () => {
    if (closing) process.exit(1)
    closing = true
    print('Closing …')
    stop()
    opening.then((shop) => shop.close()).then(() => process.exit(0), endWithError)
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
  return () => closing
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const stopping = new AbortController()
  const opening = startShop(config, print, stopping.signal)
  const isClosing = closeOnSignal(opening, () => stopping.abort())
  const shop = await opening
  if (!isClosing()) printStart(config)
  const error = await shop.lost
  await shop.close()
  throw error
}

main().catch(endWithError)
