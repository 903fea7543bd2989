import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { PageServices } from '#server/documents/page-services.ts'
import type { PaymentProvider } from '#server/portone/payment-provider.ts'
import type { SmsSender } from '#server/verifications/sms-sender.ts'
import type { Clock } from './clock.ts'
import type { Random } from './random.ts'

/** What the product API asks of the waiting room: is this admission key inside now (Spec 7, checkNetfunnelKey). */
export interface WaitingRoomGate {
  isInside(key: string): boolean | Promise<boolean>
}

/** Everything the resources of the product API are built from; made once by main.ts or by a test. */
export interface AppServices {
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly config: Config
  readonly log: Logger
  readonly waitingRoom: WaitingRoomGate
  readonly payments: PaymentProvider
  readonly sms: SmsSender
  /** What renders pages; absent where the server runs from its sources: every page is then the bare shell. */
  readonly pages?: PageServices | undefined
}

/** The services of a handler that works in one transaction: it has no connection beside it (docs/decisions/062). */
export interface TxServices extends Omit<AppServices, 'db'> {
  readonly db: Tx
}
