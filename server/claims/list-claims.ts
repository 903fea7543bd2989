import type { ClaimType } from '#contract/claim-reasons.ts'
import type { Claim } from '#contract/claim-views.ts'
import { findRefundsOfClaims } from '#server/payments/refund.store.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { readFiles } from '#server/uploads/upload.store.ts'
import { presentFile } from '#server/uploads/uploads.present.ts'
import { claimsOfOrder, pageOfClaims, readClaimLines, type ClaimRow } from './claim.store.ts'
import { presentClaim } from './claims.present.ts'

const PAGE_SIZE = 20

/** A page of a member's claims, newest first. */
export async function listClaims(
  services: AppServices,
  userId: number,
  types: readonly ClaimType[],
  {
    page = 1,
    size = PAGE_SIZE,
  }: { readonly page?: number | undefined; readonly size?: number | undefined },
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

async function presentClaims(
  services: AppServices,
  claims: readonly { readonly claim: ClaimRow; readonly orderNumber: string }[],
  options: { readonly isMasked: boolean },
): Promise<Claim[]> {
  const ids = claims.map(({ claim }) => claim.id)
  const [lines, files, refunds] = await Promise.all([
    readClaimLines(services.db, ids),
    readFiles(services.db, 'CLAIM', ids),
    findRefundsOfClaims(services.db, ids),
  ])
  return claims.map(({ claim, orderNumber }) => {
    const isOf = ({ claimId }: { readonly claimId: number | null }) => claimId === claim.id
    const whole = {
      claim,
      orderNumber,
      lines: lines.filter(isOf),
      files: files
        .filter(({ ownerId }) => ownerId === claim.id)
        .map((row) => presentFile(services, row)),
      hasOpenRefund: refunds.some((refund) => isOf(refund) && refund.status === 'REQUESTED'),
    }
    return presentClaim(whole, options)
  })
}
