import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { DEFAULT_ACTION } from '#contract/netfunnel-request.ts'
import type { AppServices, WaitingRoomGate } from './app/app-services.ts'
import { systemClock, type Clock } from './app/clock.ts'
import { createApp } from './app/create-app.ts'
import { openLog } from './app/open-log.ts'
import { requestListener } from './app/request-listener.ts'
import { systemRandom } from './app/random.ts'
import { ConfigError } from './config-error.ts'
import type { Config } from './config.ts'
import { connectDatabase, type ConnectedDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { loadPageRenderer } from './documents/load-page-renderer.ts'
import { DISTANT_ROOM, roomOf } from './documents/room-of.ts'
import { listen, type RequestHandler } from './http-server.ts'
import { runJobs, systemTimer } from './jobs/run-jobs.ts'
import { storeJobs } from './jobs/store-jobs.ts'
import { openPortOne } from './portone/open-portone.ts'
import { seedStore } from './seed/seed-store.ts'
import { gatewaySms } from './verifications/gateway-sms.ts'
import { standInSms } from './verifications/sms-sender.ts'
import { openOwnRoom, waitingRoomFolder } from './waiting-room/open-own-room.ts'
import { askRoom } from './waiting-room/operator/ask-room.ts'
import { operatorToken } from './waiting-room/operator/operator-token.ts'
import type { WaitingRoom } from './waiting-room/waiting-room.ts'

/** Requests under way may take this long when the store closes. */
const CLOSE_GRACE_MS = 5_000

/** A store that is open. */
export interface RunningStore {
  /** Resolves when the store cannot go on, because its database ended. */
  readonly lost: Promise<Error>
  /** Finishes what is under way and closes everything, in the order in which it depends on each other. */
  close(): Promise<void>
}

/** Opens the store step by step, telling each through `say`; what was opened is closed again when a step fails. */
export async function startStore(
  config: Config,
  say: (line: string) => void,
): Promise<RunningStore> {
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
    const jobs = runJobs(storeJobs(services, fetch), systemTimer, log)
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
      seedStore(db, { now: clock.now(), opensDemoLogins: !config.production }),
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
    return askRoom(url, operatorToken(waitingRoomToken, waitingRoomFolder(config)))
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
  const room = waitingRoom ? roomOf(waitingRoom, limit, now) : DISTANT_ROOM
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
