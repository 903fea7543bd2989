import { requireBuiltCompany } from '#server/platform/config/built-company.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { DEFAULT_ACTION } from '#contract/waiting-room/netfunnel-request.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { systemClock, type Clock } from '#server/platform/services/clock.ts'
import { createApp } from './create-app.ts'
import { demoGiftCardLine, demoJobs, insertShopData, playDemoPast } from './shop-data.ts'
import { openLog } from '#server/platform/services/open-log.ts'
import { requestListener } from '#server/platform/http/request-listener.ts'
import { endLeases } from '#server/platform/http/idempotency.store.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connectDatabase, type ConnectedDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { awaitRecovery } from '#server/platform/recovery/await-recovery.ts'
import { refuseUnfinishedRestore } from '#server/platform/recovery/recovery.store.ts'
import { loadPageRenderer } from '#server/pages/ssr/load-page-renderer.ts'
import { REMOTE_QUEUE_CLIENT, queueClientOf } from '#server/pages/ssr/queue-client.ts'
import { listen, type RequestHandler } from '#server/platform/http/http-server.ts'
import { runJobs, systemTimer } from '#server/platform/job-runner/run-jobs.ts'
import { shopJobs } from './shop-jobs.ts'
import { loadMemberKey } from '#server/platform/member-keys/load-member-key.ts'
import { MemberKeys } from '#server/platform/services/member-keys.ts'
import { firstOwnerLink } from '#server/operators/staff/first-owner-link.ts'
import { openOwnRoom } from '#server/waiting-room/open-own-waiting-room.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import { createServices } from './create-services.ts'

/** Time limit of running requests when the shop closes. */
const CLOSE_GRACE_MS = 5_000

/** A running shop. */
export interface RunningShop {
  /** Resolves when the shop cannot continue, because its database ended. */
  readonly lost: Promise<Error>
  /** Finishes running work and closes everything in the order of dependencies. */
  close(): Promise<void>
}

/**
 * Starts the shop step by step and reports each step through `print`; opened resources are closed
 * when a step fails. `stopping` ends the wait of a restored shop.
 */
export async function startShop(
  config: Config,
  print: (line: string) => void,
  stopping: AbortSignal = new AbortController().signal,
): Promise<RunningShop> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer()
  }
  try {
    const log = openLog(config)
    const clock = clockOf(config)
    if (config.isClientNamed) requireClient(config)
    requireBuiltCompany(config)
    const { drainMs } = config
    const server = await listen(config.host, config.port, { opensLate: drainMs > 0 })
    closers.push(() => server.close({ drainMs: 0, graceMs: CLOSE_GRACE_MS }))
    const database = await openDatabase(config, { clock, log, print, stopping })
    closers.push(() => database.close())
    const waitingRoom = await openWaitingRoom(config, clock, log)
    closers.push(() => waitingRoom?.close() ?? Promise.resolve())
    const services = {
      ...(await createServices(config, { database, clock, log, waitingRoom })),
      pages: await pagesOf(config, clock, waitingRoom),
    }
    await database.prepare((db) => playDemoPast({ ...services, db }))
    const ownerLink = await firstOwnerLink(services)
    if (ownerLink !== undefined) print(`First owner: ${ownerLink} (60 min)`)
    const app = createApp(services)
    await server.open(routeRequests(waitingRoom, requestListener(app, config.publicOrigin)))
    // Jobs use the local payment provider, which needs the same port.
    const jobs = runJobs([...shopJobs(services, fetch), ...demoJobs(services)], systemTimer, log)
    // Running requests and jobs need all other services. Other processes take over the jobs while
    // this one still serves.
    closers.push(async () => {
      await Promise.all([jobs.stop(), server.close({ drainMs, graceMs: CLOSE_GRACE_MS })])
    })
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
  {
    clock,
    log,
    print,
    stopping,
  }: {
    readonly clock: Clock
    readonly log: Logger
    readonly print: (line: string) => void
    readonly stopping: AbortSignal
  },
): Promise<ConnectedDatabase> {
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    onProgress: (step) => print(`Database: ${step}`),
    onConnectionError: ({ message }) =>
      log.warn({ reason: message }, 'a database connection broke'),
  })
  print(database.isOwn ? `Database: running in ${config.dataDir}` : 'Database: connected')
  try {
    const memberKeys = new MemberKeys(loadMemberKey(config), systemRandom)
    await refuseUnfinishedRestore(database.db)
    const ran = await database.prepare((db) => migrate(db))
    print(ran.length === 0 ? 'Tables: up to date' : `Tables: ran ${ran.length} migrations`)
    await awaitRecovery(database.db, print, stopping)
    const { line, missingPictures } = await database.prepare((db) =>
      insertShopData(db, config, { now: clock.now(), memberKeys }),
    )
    print(line)
    const giftCards = demoGiftCardLine(config, memberKeys)
    if (giftCards !== undefined) print(giftCards)
    if (missingPictures.length > 0) log.warn({ missingPictures }, 'pictures are missing')
    // Requests of a killed shop can be repeated at once: no other process uses this database.
    if (database.isOwn) await endLeases(database.db, clock.now())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The shop's own waiting room, unless it is a separate process. */
async function openWaitingRoom(
  config: Config,
  clock: Clock,
  log: Logger,
): Promise<WaitingRoom | undefined> {
  if (config.waitingRoomOperatorUrl !== undefined) return undefined
  return openOwnRoom(config, config.publicOrigin, clock, log)
}

/**
 * Rendered pages where the build exists; visitors of an external waiting room queue in their
 * browsers.
 */
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
  // Keys of another host cannot be checked here: their visitors are admitted in the browser.
  const isForeign = waitingRoomUrl !== undefined && waitingRoomOperatorUrl === undefined
  return { renderer, room: isForeign ? undefined : room }
}

/** The waiting room gets most requests, in bursts, so it is the first handler. */
function routeRequests(waitingRoom: WaitingRoom | undefined, app: RequestHandler): RequestHandler {
  return (request, response) => {
    if (waitingRoom && request.url?.startsWith('/ts.wseq'))
      waitingRoom.handleRequest(request, response)
    else app(request, response)
  }
}
