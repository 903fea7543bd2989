import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { DEFAULT_ACTION } from '#contract/netfunnel-request.ts'
import type { AppServices, WaitingRoomGate } from '#server/services/app-services.ts'
import { systemClock, type Clock } from '#server/services/clock.ts'
import { createApp } from './create-app.ts'
import { openLog } from '#server/services/open-log.ts'
import { requestListener } from '#server/http/request-listener.ts'
import { systemRandom } from '#server/services/random.ts'
import { ConfigError } from '#server/errors/config-error.ts'
import type { Config } from '#server/config/config.ts'
import { connectDatabase, type ConnectedDatabase } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { loadPageRenderer } from '#server/ssr/load-page-renderer.ts'
import { REMOTE_QUEUE_CLIENT, queueClientOf } from '#server/ssr/queue-client.ts'
import { listen, type RequestHandler } from '#server/http/http-server.ts'
import { runJobs, systemTimer } from '#server/jobs/run-jobs.ts'
import { shopJobs } from '#server/jobs/shop-jobs.ts'
import { openPortOne } from '#server/portone/open-portone.ts'
import { seedShop } from '#demo/catalogue/seed-store.ts'
import { gatewaySms } from '#server/sms/gateway-sms.ts'
import { standInSms } from '#server/sms/sms-sender.ts'
import { openOwnRoom, waitingRoomFolder } from '#server/waiting-room/open-own-waiting-room.ts'
import { askWaitingRoom } from '#server/waiting-room/admin/ask-waiting-room.ts'
import { adminToken } from '#server/waiting-room/admin/admin-token.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'

/** Requests under way may take this long when the store closes. */
const CLOSE_GRACE_MS = 5_000

/** A store that is open. */
export interface RunningShop {
  /** Resolves when the store cannot go on, because its database ended. */
  readonly lost: Promise<Error>
  /** Finishes what is under way and closes everything, in the order in which it depends on each other. */
  close(): Promise<void>
}

/** Opens the store step by step, telling each through `say`; what was opened is closed again when a step fails. */
export async function startShop(config: Config, say: (line: string) => void): Promise<RunningShop> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const log = openLog(config)
    const clock = clockOf(config)
    if (config.isClientNamed) requireClient(config)
    const server = await listen(config.host, config.port)
    closers.push(() => server.close(CLOSE_GRACE_MS))
    const database = await openDatabase(config, clock, log, say)
    closers.push(() => database.close())
    const waitingRoom = await openWaitingRoom(config, clock, log)
    closers.push(() => waitingRoom?.close() ?? Promise.resolve())
    const services = {
      ...createServices(config, { database, clock, log, waitingRoom }),
      pages: await pagesOf(config, clock, waitingRoom),
    }
    const app = createApp(services)
    server.open(routeRequests(waitingRoom, requestListener(app, config.publicOrigin)))
    // Jobs ask the local payment provider, which is behind the same door.
    const jobs = runJobs(shopJobs(services, fetch), systemTimer, log)
    closers.push(() => jobs.stop())
    // Requests under way need everything else to the end, so the door is the first to be closed.
    closers.push(() => server.close(CLOSE_GRACE_MS))
    return { lost: database.lost, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Without this check every page would be a 404. */
function requireClient({ clientDir }: Config): void {
  if (existsSync(join(clientDir, 'index.html'))) return
  throw new ConfigError(
    `CLIENT_DIR must be a folder with a built app; there is none in "${clientDir}".`,
  )
}

function clockOf({ clockStart }: Config): Clock {
  return systemClock(clockStart ? clockStart.getTime() - Date.now() : 0)
}

async function openDatabase(
  config: Config,
  clock: Clock,
  log: Logger,
  say: (line: string) => void,
): Promise<ConnectedDatabase> {
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onProgress: (step) => say(`Database: ${step}`),
    onConnectionError: ({ message }) =>
      log.warn({ reason: message }, 'a database connection broke'),
  })
  say(database.isOwn ? `Database: running in ${config.dataDir}` : 'Database: connected')
  try {
    const ran = await database.prepare((db) => migrate(db))
    say(ran.length === 0 ? 'Tables: up to date' : `Tables: ran ${ran.length} migrations`)
    const { changed, missingPictures } = await database.prepare((db) =>
      seedShop(db, { now: clock.now(), opensDemoLogins: !config.production }),
    )
    say(changed ? 'Demo data: put in' : 'Demo data: up to date')
    if (missingPictures.length > 0) log.warn({ missingPictures }, 'pictures are missing')
    if (database.isOwn) await releaseLeases(database, clock)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Requests that a killed store was working on can be sent again at once: nobody else works on this database. */
async function releaseLeases({ db }: ConnectedDatabase, clock: Clock): Promise<void> {
  const now = clock.now().toISOString()
  await db.execute(sql`UPDATE idempotency_keys SET leased_until = ${now} WHERE answer IS NULL`)
}

/** The store's own waiting room, unless that is a process of its own. */
async function openWaitingRoom(
  config: Config,
  clock: Clock,
  log: Logger,
): Promise<WaitingRoom | undefined> {
  if (config.waitingRoomOperatorUrl !== undefined) return undefined
  return openOwnRoom(config, config.publicOrigin, clock, log)
}

/** Who says whether a key is inside. Keys of a vendor's room cannot be checked: its own gate stands (decision 003). */
function gateOf(config: Config, waitingRoom: WaitingRoom | undefined): WaitingRoomGate {
  const { waitingRoomOperatorUrl: url, waitingRoomToken } = config
  if (url !== undefined) {
    return askWaitingRoom(url, adminToken(waitingRoomToken, waitingRoomFolder(config)))
  }
  return config.waitingRoomUrl || waitingRoom === undefined ? { isInside: () => true } : waitingRoom
}

function createServices(
  config: Config,
  parts: {
    readonly database: ConnectedDatabase
    readonly clock: Clock
    readonly log: Logger
    readonly waitingRoom: WaitingRoom | undefined
  },
): AppServices {
  const { clock, log, waitingRoom } = parts
  return {
    db: parts.database.db,
    clock,
    random: systemRandom,
    pause: (ms) => setTimeout(ms),
    config,
    log,
    waitingRoom: gateOf(config, waitingRoom),
    payments: openPortOne(config, { clock, fetch }),
    sms: config.sms ? gatewaySms(config.sms, fetch) : standInSms(log),
  }
}

/** Rendered pages where the build is at hand; the visitors of an outside waiting room are queued by their browsers. */
async function pagesOf(
  { waitingRoomUrl, waitingRoomOperatorUrl, waitingRoomActions }: Config,
  clock: Clock,
  waitingRoom: WaitingRoom | undefined,
): Promise<AppServices['pages']> {
  const renderer = await loadPageRenderer()
  if (renderer === undefined) return undefined
  const now = () => clock.now().getTime()
  const limit = waitingRoomActions[DEFAULT_ACTION.actionId]?.limit ?? 0
  const room = waitingRoom ? queueClientOf(waitingRoom, limit, now) : REMOTE_QUEUE_CLIENT
  // Another host's keys cannot be checked here: its visitors are let in by their browsers.
  const isForeign = waitingRoomUrl !== undefined && waitingRoomOperatorUrl === undefined
  return { renderer, room: isForeign ? undefined : room }
}

/** The waiting room is asked most, and in bursts, so it is answered before anything else looks at the request. */
function routeRequests(waitingRoom: WaitingRoom | undefined, app: RequestHandler): RequestHandler {
  return (request, response) => {
    if (waitingRoom && request.url?.startsWith('/ts.wseq'))
      waitingRoom.handleRequest(request, response)
    else app(request, response)
  }
}
