import * as v from 'valibot'
import { ProofToken } from '#contract/identity/identity-values.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PersonName, Phone } from '#contract/identity/personal-values.ts'
import { OrderNumber } from '#contract/platform/values.ts'

/**
 * Moves a guest's order into the member's account by its look-up data. The order's phone must be
 * the member's, or be proved by `verifiedToken` (type GUEST_ORDER). IDENTITY_REQUIRED,
 * ORDER_NOT_FOUND, VERIFY_REQUIRED, RATE_LIMITED, SESSION_EXPIRED after a withdrawal at the same
 * time.
 */
export const claimGuestOrder = endpoint({
  method: 'POST',
  path: '/v1/users/guest-orders',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({
    orderNumber: OrderNumber,
    customerName: PersonName,
    customerPhone: Phone,
    verifiedToken: v.optional(ProofToken),
  }),
  response: v.object({ orderNumber: OrderNumber }),
})
