import { ApiError } from '#core/api/errors.ts'

/**
 * What a failed look-up of a payment says about it. `refused`: the shop has decided and says why.
 * `unseen`: this browser may not see the payment, which may have succeeded. `unanswered`: nothing
 * is known.
 */
export type FailedLookUp = 'refused' | 'unseen' | 'unanswered'

/** Refusals that state the end of the payment itself. */
const DECIDED: ReadonlySet<string | undefined> = new Set([
  'PAYMENT_MISMATCH',
  'PAYMENT_REUSED',
  'STOCK_SHORTAGE',
  'ORDER_NOT_PAYABLE',
])
/** A payment app may return in a browser that neither ordered nor is signed in. */
const UNSEEN: ReadonlySet<string | undefined> = new Set(['PAYMENT_NOT_FOUND', 'ORDER_NOT_FOUND'])

/**
 * Meaning of the failure of a look-up: a failed look-up is not a failed payment
 * (payments#lost-look-up). Pure.
 */
export function failedLookUp(error: unknown): FailedLookUp {
  if (!(error instanceof ApiError)) return 'unanswered'
  if (DECIDED.has(error.code)) return 'refused'
  return UNSEEN.has(error.code) || error.kind === 'unauthorized' || error.kind === 'forbidden'
    ? 'unseen'
    : 'unanswered'
}
