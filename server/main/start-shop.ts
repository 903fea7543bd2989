import { requireBuiltCompany } from '#server/platform/config/built-company.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { DEFAULT_ACTION } from '#contract/waiting-room/netfunnel-request.ts'
import type {
  AppServices,
  WaitingQueue,
  WaitingRoomGate,
} from '#server/platform/services/app-services.ts'
import { systemClock, type Clock } from '#server/platform/services/clock.ts'
import { createApp } from './create-app.ts'
import { DOMAINS, hooksOf } from './domains.ts'
import {
  demoGiftCardLine,
  demoJobs,
  insertShopData,
  openMedia,
  openVideos,
  playDemoPast,
} from './shop-data.ts'
import { openLog } from '#server/platform/services/open-log.ts'
import { RepeatedWarning } from '#server/platform/http/repeated-warning.ts'
import { requestListener } from '#server/platform/http/request-listener.ts'
import { endLeases } from '#server/platform/http/idempotency.store.ts'
import { ReadableRows } from '#server/platform/services/readable-rows.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { connectDatabase, type ConnectedDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { loadPageRenderer } from '#server/pages/ssr/load-page-renderer.ts'
import { REMOTE_QUEUE_CLIENT, queueClientOf } from '#server/pages/ssr/queue-client.ts'
import { listen, type RequestHandler } from '#server/platform/http/http-server.ts'
import { runJobs, systemTimer } from '#server/platform/job-runner/run-jobs.ts'
import { shopJobs } from './shop-jobs.ts'
import { checkMemberKey } from '#server/platform/member-keys/check-member-key.ts'
import { loadMemberKey } from '#server/platform/member-keys/load-member-key.ts'
import { MemberKeys } from '#server/platform/services/member-keys.ts'
import { openFiles } from '#server/platform/storage/open-files.ts'
import { openBank } from '#server/providers/bank/open-bank.ts'
import { openNice } from '#server/providers/nice/open-nice.ts'
import { drandBeacon } from '#server/raffles/draw/drand-beacon.ts'
import { checkRaffleKeys } from '#server/raffles/draw/check-raffle-keys.ts'
import { loadRaffleKeys } from '#server/raffles/draw/load-raffle-keys.ts'
import { loadVapid } from '#server/messages/push/vapid-keys.ts'
import { webPushSender } from '#server/messages/push/web-push-sender.ts'
import {
  openPortOne,
  openPortOneCards,
  openPortOneEscrow,
  openPortOneReceipts,
} from '#server/providers/portone/open-portone.ts'
import { firstOwnerLink } from '#server/operators/staff/first-owner-link.ts'
import { openCarriers } from '#server/providers/carrier/open-carriers.ts'
import { gatewaySms } from '#server/providers/sms/gateway-sms.ts'
import { standInSms } from '#server/providers/sms/stand-in-sms.ts'
import { openOwnRoom, waitingRoomFolder } from '#server/waiting-room/open-own-waiting-room.ts'
import { askWaitingRoom } from '#server/waiting-room/admin/ask-waiting-room.ts'
import { ownQueue } from '#server/waiting-room/own-queue.ts'
import { remoteQueue } from '#server/waiting-room/remote-queue.ts'
import { adminToken } from '#server/waiting-room/admin/admin-token.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'

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
 * when a step fails.
 */
export async function startShop(
  config: Config,
  print: (line: string) => void,
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
    const database = await openDatabase(config, clock, log, print)
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
  clock: Clock,
  log: Logger,
  print: (line: string) => void,
): Promise<ConnectedDatabase> {
  const database = await connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onProgress: (step) => print(`Database: ${step}`),
    onConnectionError: ({ message }) =>
      log.warn({ reason: message }, 'a database connection broke'),
  })
  print(database.isOwn ? `Database: running in ${config.dataDir}` : 'Database: connected')
  try {
    const memberKeys = new MemberKeys(loadMemberKey(config), systemRandom)
    const ran = await database.prepare((db) => migrate(db))
    print(ran.length === 0 ? 'Tables: up to date' : `Tables: ran ${ran.length} migrations`)
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
 * Admission check of orders. Keys of a vendor's waiting room cannot be checked, so all are accepted
 * (decision 003).
 */
function gateOf(config: Config, waitingRoom: WaitingRoom | undefined): WaitingRoomGate {
  const { waitingRoomOperatorUrl: url, waitingRoomToken } = config
  if (url !== undefined) {
    return askWaitingRoom(url, adminToken(waitingRoomToken, waitingRoomFolder(config)))
  }
  return config.waitingRoomUrl || waitingRoom === undefined ? { isInside: () => true } : waitingRoom
}

/** Client of the waiting room that the pages use. */
function queueOf(
  { waitingRoomUrl }: Config,
  clock: Clock,
  log: Logger,
  waitingRoom: WaitingRoom | undefined,
): WaitingQueue {
  const now = () => clock.now().getTime()
  if (waitingRoomUrl !== undefined) return remoteQueue(waitingRoomUrl, { now, fetch, log })
  if (waitingRoom === undefined) throw new Error('There is no waiting room')
  return ownQueue(waitingRoom, now)
}

async function createServices(
  config: Config,
  parts: {
    readonly database: ConnectedDatabase
    readonly clock: Clock
    readonly log: Logger
    readonly waitingRoom: WaitingRoom | undefined
  },
): Promise<AppServices> {
  const { clock, log, waitingRoom } = parts
  const memberKeys = new MemberKeys(loadMemberKey(config), systemRandom)
  await checkMemberKey(parts.database.db, memberKeys)
  const raffleKeys = loadRaffleKeys(config)
  await checkRaffleKeys(parts.database.db, raffleKeys)
  const silence = new RepeatedWarning(log, 'the drand relay gave no signature')
  return {
    db: parts.database.db,
    clock,
    random: systemRandom,
    pause: (ms) => setTimeout(ms),
    config,
    log,
    rows: new ReadableRows(log),
    hooks: hooksOf(DOMAINS),
    waitingRoom: gateOf(config, waitingRoom),
    queue: queueOf(config, clock, log, waitingRoom),
    payments: openPortOne(config, { clock, fetch }),
    cards: openPortOneCards(config, { clock, fetch }),
    receipts: openPortOneReceipts(config, { clock, fetch }),
    escrow: openPortOneEscrow(config, { clock, fetch }),
    media: openMedia(config, fetch),
    videos: openVideos(config, fetch),
    files: openFiles(config, fetch),
    bank: openBank(config, fetch),
    identity: openNice(config, { clock, fetch }),
    memberKeys,
    raffleKeys,
    beacon: drandBeacon(config, fetch, (err, round) => silence.write({ err, round }, clock.now())),
    push: webPushSender(await loadVapid(parts.database.db, memberKeys, config), fetch),
    sms: config.sms ? gatewaySms(config.sms, fetch) : standInSms(log),
    carriers: openCarriers(config, { clock, fetch }),
  }
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
