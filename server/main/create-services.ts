import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type {
  AppServices,
  WaitingQueue,
  WaitingRoomGate,
} from '#server/platform/services/app-services.ts'
import { type Clock } from '#server/platform/services/clock.ts'
import { DOMAINS, hooksOf } from './domains.ts'
import { openMedia, openVideos } from './shop-data.ts'
import { RepeatedWarning } from '#server/platform/http/repeated-warning.ts'
import { ReadableRows } from '#server/platform/services/readable-rows.ts'
import { systemRandom } from '#server/platform/services/random.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type ConnectedDatabase } from '#server/platform/database/connect.ts'
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
import { openCarriers } from '#server/providers/carrier/open-carriers.ts'
import { gatewaySms } from '#server/providers/sms/gateway-sms.ts'
import { standInSms } from '#server/providers/sms/stand-in-sms.ts'
import { waitingRoomFolder } from '#server/waiting-room/open-own-waiting-room.ts'
import { askWaitingRoom } from '#server/waiting-room/admin/ask-waiting-room.ts'
import { ownQueue } from '#server/waiting-room/own-queue.ts'
import { remoteQueue } from '#server/waiting-room/remote-queue.ts'
import { adminToken } from '#server/waiting-room/admin/admin-token.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'

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
  // A command asks none.
  if (waitingRoom === undefined) return { ask: () => Promise.resolve(undefined) }
  return ownQueue(waitingRoom, now)
}

/** Services of a shop; a command has no waiting room. Throws `ConfigError`. */
export async function createServices(
  config: Config,
  parts: {
    readonly database: Pick<ConnectedDatabase, 'db'>
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
