/**
 * Whose a write is that waited on the device before it was sent (docs/decisions/050). A member's is refused with 401
 * once nobody is signed in, and no answer to it carries a new token: nobody may be there to keep it.
 */
export type KeptFor = 'guest' | 'member'

/** Request headers of the product API beside the standard ones (Spec 7, Product 1.1). */
export const HEADERS = {
  clientId: 'x-client-id',
  idempotencyKey: 'idempotency-key',
  appMode: 'x-app-mode',
  guestToken: 'x-guest-token',
  admissionKey: 'x-netfunnel-key',
  keptFor: 'x-kept-for',
} as const
