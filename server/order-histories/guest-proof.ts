import { normalizeName, normalizePhone } from '#contract/personal-values.ts'

const bare = (name: string) => normalizeName(name).replaceAll(/\s/gu, '').toLowerCase()

/**
 * Whether this orderer and phone match a guest's order. Differences in spaces, hyphens, `+82` and letter case are
 * ignored (Spec 3 "non-member order lookup", Product 2.21).
 */
export function provesOrderer(
  order: { readonly ordererName: string; readonly ordererPhone: string },
  claim: { readonly customerName: string; readonly customerPhone: string },
): boolean {
  return (
    bare(order.ordererName) === bare(claim.customerName) &&
    order.ordererPhone === normalizePhone(claim.customerPhone)
  )
}
