import * as v from 'valibot'
import { Id, Instant, Krw } from '#contract/platform/values.ts'

export const RaffleState = v.picklist([
  'SCHEDULED',
  'OPEN',
  'CLOSED',
  'ANNOUNCED',
  'COMPLETED',
  'CANCELED',
])
export type RaffleState = v.InferOutput<typeof RaffleState>

/** Price, schedule and state of a raffle, without its product. */
export const RaffleTerms = v.object({
  raffleProductId: Id,
  price: Krw,
  mode: v.picklist(['NORMAL', 'DEFERRED']),
  channel: v.picklist(['ALL', 'APP_ONLY']),
  openAt: Instant,
  closeAt: Instant,
  announceAt: Instant,
  /** Hours a winner has to pay from the announcement on. */
  payHours: v.number(),
  state: RaffleState,
  /** Pieces of all sizes; null when the raffle does not publish them. */
  totalQty: v.nullable(v.number()),
})
export type RaffleTerms = v.InferOutput<typeof RaffleTerms>

/**
 * State of an entry for its member. The result is shown from the announcement on; before it an
 * entry of a closed raffle is APPLIED.
 */
export const RaffleEntryState = v.picklist([
  'APPLIED',
  'CANCELED',
  'WON',
  'PAYING',
  'PAID',
  'PAY_EXPIRED',
  'DECLINED',
  'RESERVE',
  'LOST',
  'DISQUALIFIED',
])
export type RaffleEntryState = v.InferOutput<typeof RaffleEntryState>
