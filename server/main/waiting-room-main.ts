import { systemClock } from '#server/platform/services/clock.ts'
import { openLog } from '#server/platform/services/open-log.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { DatabaseStartError } from '#server/platform/database/embedded/database-start-error.ts'
import { ListenError, listen } from '#server/platform/http/http-server.ts'
import { openOwnRoom } from '#server/waiting-room/open-own-waiting-room.ts'
import { RedisStartError } from '#server/waiting-room/redis/create-redis-waiting-room.ts'

const CLOSE_GRACE_MS = 5_000
/** Default port of the admin API of a separate waiting room. */
const OPERATOR_PORT = 4_176
/** Time limit for receiving a request. */
const SLOW_MS = 10_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function endWithError(error: unknown): never {
  const isForOperator = [ConfigError, DatabaseStartError, ListenError, RedisStartError].some(
    (kind) => error instanceof kind,
  )
  const text = error instanceof Error && !isForOperator ? error.stack : undefined
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exit(1)
}

/** The waiting room in a separate process, which keeps running when the shop is overloaded. */
async function main(): Promise<void> {
  // Requirements of production for payments and messages do not apply here.
  const given = readConfig({ ...process.env, NODE_ENV: undefined })
  const config = {
    ...given,
    waitingRoomOperatorPort: given.waitingRoomOperatorPort ?? OPERATOR_PORT,
  }
  const origin = config.waitingRoomUrl ?? `http://localhost:${config.waitingRoomPort}`
  const server = await listen(config.host, config.waitingRoomPort, {
    prefix: 'WAITING_ROOM_',
    slowMs: SLOW_MS,
    opensLate: config.drainMs > 0,
  })
  const offsetMs = config.clockStart ? config.clockStart.getTime() - Date.now() : 0
  const room = await openOwnRoom(config, origin, systemClock(offsetMs), openLog(config))
  await server.open((request, response) => {
    if (request.url?.startsWith('/ts.wseq')) room.handleRequest(request, response)
    else response.writeHead(404, { 'content-length': '0' }).end()
  })
  print(`The waiting room is open: ${origin}/ts.wseq`)
  print(
    `Figures: http://${config.waitingRoomOperatorHost}:${config.waitingRoomOperatorPort}/metrics`,
  )
  const close = () => {
    server
      .close({ drainMs: config.drainMs, graceMs: CLOSE_GRACE_MS })
      .then(() => room.close())
      .then(() => process.exit(0), endWithError)
  }
  process.once('SIGINT', close)
  process.once('SIGTERM', close)
}

main().catch(endWithError)
