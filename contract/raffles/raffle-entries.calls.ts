import * as v from 'valibot'
import { Address } from '#contract/members/addresses.calls.ts'
import { Agreement } from '#contract/agreements/agreements.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PageQuery } from '#contract/platform/query-values.ts'
import { RaffleSize } from './raffle-details.calls.ts'
import { RaffleDisqualificationCause, RaffleForce } from './draw-card.ts'
import { EntryEvidence, EntryLeaf, EntryOpening, SignedReceipt } from './raffle-draw.ts'
import { DeferredEntryInput, RaffleEntryInput } from './raffle-forms.ts'
import { RaffleEntryState } from '#contract/catalogue/raffle-terms.ts'
import { RaffleCard } from './raffles.calls.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { Id, Instant, Krw, OrderNumber, pageOf } from '#contract/platform/values.ts'

/** Reasons for which a member cannot enter now; codes of the refusals of `applyToRaffle`. */
export const EntryBlocker = v.picklist([
  'RAFFLE_NOT_OPEN',
  'RAFFLE_ALREADY_APPLIED',
  'RAFFLE_DUPLICATE_IDENTITY',
  'IDENTITY_REQUIRED',
  'RAFFLE_SUSPENDED',
  'RAFFLE_INSTAGRAM_REQUIRED',
  'RAFFLE_APP_ONLY',
])
export type EntryBlocker = v.InferOutput<typeof EntryBlocker>

/**
 * Notice that a drawn entry is to be disqualified, to which the entrant may object until an instant
 * (raffle-draw 6).
 */
export const EntryObjection = v.object({
  cause: RaffleDisqualificationCause,
  until: Instant,
})
export type EntryObjection = v.InferOutput<typeof EntryObjection>

/** The entry of the asking member in a raffle. */
export const OwnEntry = v.object({
  entryId: Id,
  receiptNo: v.string(),
  state: RaffleEntryState,
  stateLabel: v.string(),
  /** Wished sizes, the first one preferred. */
  sizeIds: v.array(Id),
  appliedAt: Instant,
  /** Rank in the reserve list from 1. */
  reserveRank: v.nullable(v.number()),
  payDueAt: v.nullable(Instant),
  /**
   * Whether the registered card of a win is still to be charged; it cannot be paid by hand
   * meanwhile.
   */
  isCharging: v.boolean(),
  /** Whether the win came from the reserve list. */
  isPromoted: v.boolean(),
  objection: v.nullable(EntryObjection),
  orderNumber: v.nullable(OrderNumber),
})
export type OwnEntry = v.InferOutput<typeof OwnEntry>

/**
 * Returns whether the member can enter, why not, the member's entry, and values of the entry sheet.
 * RAFFLE_NOT_FOUND.
 */
export const getRaffleEligibility = endpoint({
  method: 'GET',
  path: '/v1/raffle/apply/:raffleProductId',
  auth: 'member',
  admission: true,
  progress: true,
  response: v.object({
    eligible: v.boolean(),
    reasons: v.array(EntryBlocker),
    suspendedUntil: v.nullable(Instant),
    entry: v.nullable(OwnEntry),
    defaults: v.object({ address: v.nullable(Address), customerUid: v.nullable(v.string()) }),
    agreements: v.array(Agreement),
    sizes: v.array(RaffleSize),
  }),
})

/**
 * Answer to an entry: the signed receipt, the leaf that it promises, and what opens its wish
 * (raffle-draw 2).
 */
export const EntryAnswer = v.object({
  entryId: Id,
  receiptNo: v.string(),
  state: v.picklist(['APPLIED', 'CANCELED']),
  appliedAt: Instant,
  announceAt: Instant,
  leaf: v.nullable(EntryLeaf),
  /** Of an entry of the second edition. */
  opening: v.optional(EntryOpening),
  receipt: v.nullable(SignedReceipt),
})
export type EntryAnswer = v.InferOutput<typeof EntryAnswer>

/**
 * Enters a raffle, or cancels the own entry with `{cancel: true}`; both until the close. Needs an
 * admission key that is inside. A cancelled entry can be made again. QUEUE_REQUIRED,
 * RAFFLE_NOT_FOUND, RAFFLE_NOT_OPEN, RAFFLE_ALREADY_APPLIED, RAFFLE_NOT_APPLIED,
 * RAFFLE_DUPLICATE_IDENTITY, IDENTITY_REQUIRED, RAFFLE_SUSPENDED {until},
 * RAFFLE_INSTAGRAM_REQUIRED, RAFFLE_APP_ONLY, RAFFLE_MODE (a deferred raffle), SIZE_NOT_FOUND,
 * ADDRESS_NOT_FOUND, ANSWER_REQUIRED, ANSWER_TOO_LONG {maxLength}, AGREEMENT_REQUIRED.
 */
export const applyToRaffle = endpoint({
  method: 'POST',
  path: '/v1/raffle/apply/:raffleProductId',
  auth: 'member',
  admission: true,
  progress: true,
  idempotent: 'optional',
  body: v.union([v.object({ cancel: v.literal(true) }), RaffleEntryInput]),
  response: EntryAnswer,
})

/**
 * Enters a deferred raffle with a registered card, or cancels the own entry. As `applyToRaffle`,
 * and AUTO_PAY_REQUIRED without a card, AUTO_PAY_INVALID for one that is not an active card of the
 * member.
 */
export const applyToDeferredRaffle = endpoint({
  method: 'POST',
  path: '/v1/raffle/deferred/apply/:raffleProductId',
  auth: 'member',
  admission: true,
  progress: true,
  idempotent: 'optional',
  body: v.union([v.object({ cancel: v.literal(true) }), DeferredEntryInput]),
  response: EntryAnswer,
})

export const EntrySection = v.picklist(['APPLIED', 'WON', 'LOST', 'CANCELED'])
/** Tab of the entries of a member. */
export type EntrySection = v.InferOutput<typeof EntrySection>

/** An entry in the list of a member. */
export const EntrySummary = v.object({
  entryId: Id,
  receiptNo: v.string(),
  raffle: RaffleCard,
  /** Size that the entry won, else its wishes, the first one preferred: `270, 275`. */
  sizeLabel: v.string(),
  state: RaffleEntryState,
  stateLabel: v.string(),
  reserveRank: v.nullable(v.number()),
  payDueAt: v.nullable(Instant),
  isCharging: v.boolean(),
  /** Whether the win came from the reserve list. */
  isPromoted: v.boolean(),
  objection: v.nullable(EntryObjection),
  orderNumber: v.nullable(OrderNumber),
  appliedAt: Instant,
})
export type EntrySummary = v.InferOutput<typeof EntrySummary>

/** Lists the entries of the member, latest first; of one raffle, or of all. */
export const listRaffleEntries = endpoint({
  method: 'GET',
  path: '/v1/raffle/:raffleScope/histories',
  auth: 'member',
  admission: true,
  progress: true,
  query: v.object({ state: v.optional(EntrySection), ...PageQuery }),
  response: v.object({
    ...pageOf(EntrySummary).entries,
    /** For countdowns of payment windows. */
    serverTime: Instant,
  }),
})

/** What a member can do with an entry now. */
export const EntryAction = v.picklist(['PAY', 'DECLINE', 'CANCEL', 'VIEW_ORDER'])
export type EntryAction = v.InferOutput<typeof EntryAction>

/** Stage of the draw in which an entry takes part. */
export const EntryDrawStage = v.object({
  sealBy: Instant,
  sealedAt: v.nullable(Instant),
  /** Whether the computed draw is public. */
  isDrawn: v.boolean(),
  /** Force of the card that ended the sealed raffle. */
  cancelForce: v.nullable(RaffleForce),
  /** Whether the draw selected the entry; null until the draw is public. */
  isSelected: v.nullable(v.boolean()),
})
export type EntryDrawStage = v.InferOutput<typeof EntryDrawStage>

export const EntryDetail = v.object({
  entry: EntrySummary,
  draw: EntryDrawStage,
  sizes: v.array(RaffleSize),
  /** Size of the win; null before it. */
  wonSize: v.nullable(RaffleSize),
  receiver: v.nullable(Receiver),
  answer: v.nullable(v.string()),
  /** Registered card of a deferred raffle, as far as it may be shown. */
  card: v.nullable(v.object({ cardName: v.nullable(v.string()), last4: v.nullable(v.string()) })),
  /** Amount to be paid on winning, without delivery. */
  price: Krw,
  actions: v.array(EntryAction),
  /** For the countdown of a payment window. */
  serverTime: Instant,
})
export type EntryDetail = v.InferOutput<typeof EntryDetail>

/** Returns one own entry. RAFFLE_ENTRY_NOT_FOUND. */
export const getRaffleEntry = endpoint({
  method: 'GET',
  path: '/v1/raffle/histories/:entryId/products',
  auth: 'member',
  admission: true,
  progress: true,
  response: EntryDetail,
})

/**
 * Returns everything with which a device checks the own entry offline (raffle-draw 6).
 * RAFFLE_ENTRY_NOT_FOUND.
 */
export const getRaffleReceipt = endpoint({
  method: 'GET',
  path: '/v1/raffle/histories/:entryId/receipt',
  auth: 'member',
  admission: true,
  progress: true,
  response: v.object({
    receiptNo: v.string(),
    raffleTitle: v.string(),
    productName: v.string(),
    /** As in the list. */
    sizeLabel: v.string(),
    appliedAt: Instant,
    state: RaffleEntryState,
    /**
     * Values of the draw for the entry; null before the announcement. Of a raffle that was
     * cancelled after its seal they show who would have won.
     */
    score: v.nullable(v.string()),
    rank: v.nullable(v.number()),
    evidence: EntryEvidence,
  }),
})

/**
 * *Added:* gives up a win, or a place in the reserve list (raffles#declined-win). Without a penalty
 * 6 hours or more before the end of the payment window. RAFFLE_ENTRY_NOT_FOUND, RAFFLE_NOT_WON,
 * RAFFLE_ALREADY_PAID, RAFFLE_PAY_EXPIRED.
 */
export const declineRaffleWin = endpoint({
  method: 'POST',
  path: '/v1/raffle/decline/:entryId',
  auth: 'member',
  admission: true,
  progress: true,
  body: v.object({}),
  response: v.object({ state: RaffleEntryState, penaltyPoints: v.number() }),
})
