import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { destination, pino, type Logger } from 'pino'
import type { AppServices } from './app/app-services.ts'
import { systemClock, type Clock } from './app/clock.ts'
import { createApp } from './app/create-app.ts'
import { describeError } from './app/describe-error.ts'
import { systemRandom } from './app/random.ts'
import type { Config } from './config.ts'
import { connectDatabase, type ConnectedDatabase } from './database/connect.ts'
import { claimFolder, type FolderClaim } from './database/embedded/folder-claim.ts'
import { migrate } from './database/migrate.ts'
import { loadPageRenderer } from './documents/load-page-renderer.ts'
import { roomOf } from './documents/room-of.ts'
import { listen, type RequestHandler } from './http-server.ts'
import { runJobs, systemTimer } from './jobs/run-jobs.ts'
import { storeJobs } from './jobs/store-jobs.ts'
import { openPortOne } from './portone/open-portone.ts'
import { seedStore } from './seed/seed-store.ts'
import { gatewaySms } from './verifications/gateway-sms.ts'
import { standInSms } from './verifications/sms-sender.ts'
import { createWaitingRoom } from './waiting-room/create-waiting-room.ts'
import { createRedisWaitingRoom } from './waiting-room/redis/create-redis-waiting-room.ts'
import { redisLog } from './waiting-room/redis/redis-log.ts'
import type { WaitingRoom } from './waiting-room/waiting-room.ts'

/** Requests under way may take this long when the store closes. */
const CLOSE_GRACE_MS = 5_000
const STDERR = 2
/** The one action of the waiting room (Spec 4). */
const WAITING_ROOM_ACTION = 'worksout'

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
    const server = await listen(config.host, config.port)
    closers.push(() => server.close(CLOSE_GRACE_MS))
    const database = await openDatabase(config, clock, log, say)
    closers.push(() => database.close())
    if (config.redisUrl === undefined) {
      const claim = await claimWaitingRoom(config)
      closers.push(claim.release)
    }
    const waitingRoom = await openWaitingRoom(config, clock, log)
    closers.push(() => waitingRoom.close())
    const services = {
      ...createServices(config, { database, clock, log, waitingRoom }),
      pages: await pagesOf(config, clock, waitingRoom),
    }
    const app = createApp(services)
    server.open(
      routeRequests(
        waitingRoom,
        getRequestListener((request) => app.fetch(request)),
      ),
    )
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

/** The log goes beside the lines for people, and errors lose in it what shoppers entered. */
function openLog({ logLevel }: Config): Logger {
  const serializers = { err: describeError, error: describeError }
  return pino({ level: logLevel, serializers }, destination(STDERR))
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
    onIdleError: (error) => log.error({ err: error }, 'a database connection broke'),
  })
  say(database.isOwn ? `Database: running in ${config.dataDir}` : 'Database: connected')
  try {
    const ran = await migrate(database.db)
    say(ran.length === 0 ? 'Tables: up to date' : `Tables: ran ${ran.length} migrations`)
    const { changed, missingPictures } = await seedStore(database.db, {
      now: clock.now(),
      opensDemoLogins: !config.production,
    })
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

const waitingRoomFolder = ({ dataDir }: Config) => join(dataDir, 'waiting-room')

/** Two stores may share a database, but never a journal. */
async function claimWaitingRoom(config: Config): Promise<FolderClaim> {
  const folder = waitingRoomFolder(config)
  await mkdir(folder, { recursive: true })
  return claimFolder(folder)
}

async function openWaitingRoom(config: Config, clock: Clock, log: Logger): Promise<WaitingRoom> {
  const options = {
    clock,
    settings: {
      ...addressOf(config.publicOrigin),
      actions: {
        [WAITING_ROOM_ACTION]: { limit: config.waitingRoomLimit, rate: config.waitingRoomRate },
      },
    },
    random: Math.random,
    onError: (error: unknown) => log.error({ err: error }, 'the waiting room failed'),
  }
  if (config.redisUrl === undefined) {
    return createWaitingRoom({ ...options, directory: waitingRoomFolder(config) })
  }
  return createRedisWaitingRoom({ ...options, url: config.redisUrl, log: redisLog(log) })
}

/** Other clients of the protocol send their next request where the last reply says. */
function addressOf(origin: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(origin)
  return { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

function createServices(
  config: Config,
  parts: {
    readonly database: ConnectedDatabase
    readonly clock: Clock
    readonly log: Logger
    readonly waitingRoom: WaitingRoom
  },
): AppServices {
  const { clock, log, waitingRoom } = parts
  return {
    db: parts.database.db,
    clock,
    random: systemRandom,
    config,
    log,
    // Keys of an outside waiting room cannot be checked here: its own gate stands (decision 003).
    waitingRoom: config.waitingRoomUrl ? { isInside: () => true } : waitingRoom,
    payments: openPortOne(config, { clock, fetch }),
    sms: config.sms ? gatewaySms(config.sms, fetch) : standInSms(log),
  }
}

/** Rendered pages where the build is at hand; the visitors of an outside waiting room are queued by their browsers. */
async function pagesOf(
  { waitingRoomUrl, waitingRoomLimit }: Config,
  clock: Clock,
  waitingRoom: WaitingRoom,
): Promise<AppServices['pages']> {
  const renderer = await loadPageRenderer()
  if (renderer === undefined) return undefined
  const now = () => clock.now().getTime()
  const room = waitingRoomUrl ? undefined : roomOf(waitingRoom, waitingRoomLimit, now)
  return { renderer, room }
}

/** The waiting room is asked most, and in bursts, so it is answered before anything else looks at the request. */
function routeRequests(waitingRoom: WaitingRoom, app: RequestHandler): RequestHandler {
  return (request, response) => {
    if (request.url?.startsWith('/ts.wseq')) waitingRoom.handleRequest(request, response)
    else app(request, response)
  }
}
