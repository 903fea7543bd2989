import { normalizePhone } from '#contract/identity/personal-values.ts'
import { isSameName } from '#server/platform/services/same-name.ts'

/**
 * Whether this orderer and phone match a guest's order. Differences in spaces, hyphens, `+82`,
 * accents and letter case are ignored (after-sales#look-up).
 */
export function provesOrderer(
  order: { readonly ordererName: string; readonly ordererPhone: string },
  claim: { readonly customerName: string; readonly customerPhone: string },
): boolean {
  return (
    isSameName(order.ordererName, claim.customerName) &&
    order.ordererPhone === normalizePhone(claim.customerPhone)
  )
}
