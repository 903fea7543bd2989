import type { ClaimWish } from './decide-claim.ts'
import type { ClaimLineRow, ClaimRow } from './claim.store.ts'

/** A stored claim in the form in which it was asked for. */
export function wishOfClaim(claim: ClaimRow, rows: readonly ClaimLineRow[]): ClaimWish {
  return {
    type: claim.type,
    reasonCode: claim.reasonCode,
    reasonText: claim.reasonText ?? undefined,
    lines: rows.map(({ line, qty, newSkuId }) => ({
      orderProductId: line.id,
      qty,
      newSizeId: newSkuId ?? undefined,
    })),
  }
}
