import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { claimGuestOrder } from '#contract/after-sales/guest-order-claims.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { lookUp } from '#server/after-sales/history/look-up-order.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken } from '#server/platform/services/token.ts'
import { lockActiveMember } from '#server/selling/stock/open-order.store.ts'
import { consumePhoneProof } from '#server/identity/phone/verification.store.ts'
import { moveGuestOrder } from '#server/orders/placing/order-access.store.ts'
import { findClaimant } from './claim.store.ts'

/**
 * Moves a guest's order into the account of a member whose identity was checked. Failures count as
 * failed look-ups. The look-up data alone is not enough, because others may know it: the phone must
 * be the member's, or be proved by a code.
 */
export async function claimOrder(
  services: AppServices,
  visitor: Visitor,
  body: ParsedRequestOf<typeof claimGuestOrder>['body'],
): Promise<ResponseOf<typeof claimGuestOrder>> {
  const user = requireMember(visitor)
  const clientId = requireClientId(visitor)
  const { orderNumber, customerName, customerPhone, verifiedToken } = body
  const member = await findClaimant(services.db, user.id)
  if (!member?.identityVerifiedAt) throw new ApiFailure('IDENTITY_REQUIRED')
  await lookUp(services, clientId, orderNumber, { customerName, customerPhone })
  await services.db.transaction(async (tx) => {
    // A withdrawal at the same time either finds the order as a blocker, or is found here.
    if (!(await lockActiveMember(tx, user.id))) throw new ApiFailure('SESSION_EXPIRED')
    const isOwnPhone = member.phone === customerPhone
    const proof = { phone: customerPhone, clientId, now: services.clock.now() }
    const isProved =
      isOwnPhone ||
      (verifiedToken !== undefined &&
        (await consumePhoneProof(tx, {
          ...proof,
          tokenHash: hashToken(verifiedToken),
          types: ['GUEST_ORDER'],
        })))
    if (!isProved) throw new ApiFailure('VERIFY_REQUIRED')
    if (!(await moveGuestOrder(tx, orderNumber, user.id))) throw new ApiFailure('ORDER_NOT_FOUND')
  })
  return { orderNumber }
}
