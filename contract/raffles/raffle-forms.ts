import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { RAFFLE_PREFERENCES_MAX } from './raffle-draw.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { Id } from '#contract/platform/values.ts'

/** Size of an entry or of a form. */
const SizeId = v.pipe(
  v.number(FIELD_MESSAGES.raffleSize),
  v.safeInteger(),
  v.minValue(1, FIELD_MESSAGES.raffleSize),
)

/**
 * An entry. `sizeId` is the first preference and `otherSizeIds` the next ones; a saved address or a
 * receiver is required. `clientNonce` is made by the device and printed as its hash in the leaf.
 */
export const RaffleEntryInput = v.object({
  sizeId: SizeId,
  otherSizeIds: v.optional(v.pipe(v.array(Id), v.maxLength(RAFFLE_PREFERENCES_MAX - 1)), []),
  addressId: v.optional(Id),
  address: v.optional(Receiver),
  answer: v.optional(v.nullable(typedText({ max: 200 }))),
  agreements: v.array(Id),
  clientNonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32,64}$/u)),
})
/** An entry with the registered card that is charged on winning (raffles#automatic-payment). */
export const DeferredEntryInput = v.object({
  ...RaffleEntryInput.entries,
  customerUid: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
})

export type RaffleEntryInput = v.InferOutput<typeof RaffleEntryInput>
