import type { AgreementKind } from '#contract/agreements/agreements.calls.ts'
import type { Buyer } from '#server/selling/pricing/buyer.ts'
import type { DraftLine } from './order-draft.ts'

/** Kinds of agreements that an order may need. */
export const ORDER_AGREEMENTS: readonly AgreementKind[] = [
  'ORDER',
  'GUEST_PRIVACY',
  'MADE_TO_ORDER',
]

/**
 * Agreements required for these lines: the order, a guest's data, and a separate text for goods
 * made to order (orders#order-agreements).
 */
export function neededAgreements(
  buyer: Buyer['kind'],
  lines: readonly DraftLine[],
): AgreementKind[] {
  const isMadeToOrder = lines.some(({ sellable }) => sellable.madeToOrder)
  return ORDER_AGREEMENTS.filter(
    (kind) =>
      (kind !== 'GUEST_PRIVACY' || buyer === 'guest') &&
      (kind !== 'MADE_TO_ORDER' || isMadeToOrder),
  )
}
