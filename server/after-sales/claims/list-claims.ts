import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { listCancelClaims } from '#contract/after-sales/claims.calls.ts'
import type { CancelEntry, Claim } from '#contract/after-sales/claim-views.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { findFeeReceipts } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { findRefundsOfClaims } from '#server/payments/attempts/refund.store.ts'
import { readLines } from '#server/orders/placing/order.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readFiles } from '#server/media/uploads/upload.store.ts'
import { presentFile } from '#server/media/uploads/uploads.present.ts'
import { findClaims, pageOfCancellations } from './cancellation.store.ts'
import { claimsOfOrder, pageOfClaims, readClaimLines, type ClaimRow } from './claim.store.ts'
import { presentClaim, presentExpired } from './claims.present.ts'

const PAGE_SIZE = 20

interface PageWish {
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** A page of a member's cancellations and of orders that ended unpaid, newest first. */
export async function listCancellations(
  services: AppServices,
  userId: number,
  { page = 1, size = PAGE_SIZE }: PageWish,
): Promise<ResponseOf<typeof listCancelClaims>> {
  const { db } = services
  const offset = (page - 1) * size
  const { entries, total } = await pageOfCancellations(db, userId, { offset, limit: size })
  const idsOf = (kind: 'CLAIM' | 'ORDER') =>
    entries.flatMap((entry) => (entry.kind === kind ? [entry.id] : []))
  const rows = await findClaims(db, idsOf('CLAIM'))
  const claims = await presentClaims(services, rows, { isMasked: false })
  const lines = await readLines(db, idsOf('ORDER'))
  const items = entries.flatMap(({ kind, id, orderNumber, at }): CancelEntry[] => {
    if (kind === 'ORDER') {
      const own = lines.filter(({ orderId }) => orderId === id)
      return [presentExpired(orderNumber, own, at)]
    }
    const { requestNo } = rows.find(({ claim }) => claim.id === id)?.claim ?? {}
    return claims.filter((claim) => claim.requestNo === requestNo)
  })
  return { items, page, size, total, hasNext: offset + items.length < total }
}

/** A page of a member's claims, newest first. */
export async function listClaims(
  services: AppServices,
  userId: number,
  types: readonly ClaimType[],
  { page = 1, size = PAGE_SIZE }: PageWish,
) {
  const offset = (page - 1) * size
  const { rows, total } = await pageOfClaims(
    services.db,
    { userId, types },
    { offset, limit: size },
  )
  const items = await presentClaims(services, rows, { isMasked: false })
  return { items, page, size, total, hasNext: offset + items.length < total }
}

/** The claims of one order, newest first. */
export async function claimsOf(
  services: AppServices,
  order: { readonly id: number; readonly orderNumber: string },
  options: { readonly isMasked: boolean },
): Promise<Claim[]> {
  const claims = await claimsOfOrder(services.db, order.id)
  const { orderNumber } = order
  return presentClaims(
    services,
    claims.map((claim) => ({ claim, orderNumber })),
    options,
  )
}

/** Claims with their lines, photos and receipts. */
export async function presentClaims(
  services: AppServices,
  claims: readonly { readonly claim: ClaimRow; readonly orderNumber: string }[],
  options: { readonly isMasked: boolean },
): Promise<Claim[]> {
  const ids = claims.map(({ claim }) => claim.id)
  const [lines, files, rejectFiles, refunds, feeReceipts] = await Promise.all([
    readClaimLines(services.db, ids),
    readFiles(services.db, 'CLAIM', ids),
    readFiles(services.db, 'CLAIM_REFUSAL', ids),
    findRefundsOfClaims(services.db, ids),
    findFeeReceipts(services.db, ids),
  ])
  return claims.map(({ claim, orderNumber }) => {
    const isOf = ({ claimId }: { readonly claimId: number | null }) => claimId === claim.id
    const filesOf = (rows: typeof files) =>
      rows.filter(({ ownerId }) => ownerId === claim.id).map((row) => presentFile(services, row))
    const whole = {
      claim,
      orderNumber,
      lines: lines.filter(isOf),
      files: filesOf(files),
      rejectFiles: filesOf(rejectFiles),
      hasOpenRefund: refunds.some((refund) => isOf(refund) && refund.status === 'REQUESTED'),
      feeReceipt: feeReceipts.find(isOf),
    }
    return presentClaim(whole, options)
  })
}
