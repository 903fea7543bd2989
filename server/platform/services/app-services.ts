import type { Logger } from 'pino'
import type { ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import type { Reply } from '#contract/waiting-room/netfunnel.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { MediaStorage } from './media-storage.ts'
import type { ObjectStorage, VideoStorage } from './object-storage.ts'
import type { MemberKeys } from './member-keys.ts'
import type { EscrowProvider } from './escrow-provider.ts'
import type { CashReceiptProvider } from './cash-receipt-provider.ts'
import type { CardProvider } from './card-provider.ts'
import type { BankVerifier } from './bank-verifier.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { RaffleKeys } from './raffle-keys.ts'
import type { RandomnessBeacon } from './randomness-beacon.ts'
import type { PageServices } from './page-services.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PushSender } from './push-sender.ts'
import type { Hooks } from './hooks.ts'
import type { ReadableRows } from './readable-rows.ts'
import type { CarrierTracking } from './carrier-tracking.ts'
import type { SmsSender } from '#server/platform/services/sms-sender.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

/**
 * Admission check of the waiting room: whether this key is admitted now
 * (waiting-room#admission-gate).
 */
export interface WaitingRoomGate {
  isInside(key: string): boolean | Promise<boolean>
}

/** Client of the waiting room on behalf of visitors, by the protocol of browsers. */
export interface WaitingQueue {
  /**
   * Sends a request for the visitor at this address; undefined when the reply is missing or
   * unreadable.
   */
  ask(request: ClientRequest, peerAddress: string): Promise<Reply | undefined>
}

/** Dependencies of all resources of the product API; created once by main.ts or by a test. */
export interface AppServices {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly config: Config
  readonly log: Logger
  readonly rows: ReadableRows
  /** What domains give to those below them. */
  readonly hooks: Hooks
  readonly waitingRoom: WaitingRoomGate
  readonly queue: WaitingQueue
  readonly payments: PaymentProvider
  readonly cards: CardProvider
  readonly receipts: CashReceiptProvider
  readonly escrow: EscrowProvider
  readonly sms: SmsSender
  /** Absent: staff note deliveries. */
  readonly carriers?: CarrierTracking | undefined
  readonly media: MediaStorage
  /** Videos by their key, which begins with `videos/`. */
  readonly videos: VideoStorage
  /** Content of private files of shoppers. */
  readonly files: ObjectStorage
  readonly push: PushSender
  readonly bank: BankVerifier
  readonly identity: IdentityProvider
  readonly memberKeys: MemberKeys
  readonly raffleKeys: RaffleKeys
  readonly beacon: RandomnessBeacon
  /**
   * Page renderer; absent where the server runs from sources: every page is then the shell without
   * content.
   */
  readonly pages?: PageServices | undefined
}

/**
 * Services of a handler in one transaction, without a second connection (platform#queued-writes).
 */
export interface TxServices extends Omit<AppServices, 'db'> {
  readonly db: Tx
}
