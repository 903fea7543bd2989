import * as v from 'valibot'

/**
 * What an identity check is for. FIND: id and password; CHANGE_NAME: a member whose name changed.
 */
export const IdentityPurpose = v.picklist(['JOIN', 'IDENTITY', 'FIND', 'CHANGE_NAME'])
export type IdentityPurpose = v.InferOutput<typeof IdentityPurpose>

/** Reason of NICE_FAILED for a check that the person ended in the provider's window: no failure. */
export const CANCELED_CHECK = 'CANCELED'
