/**
 * Areas of pages whose files are stored after the first visit of one of their pages
 * (app#areas).
 */
export const STORED_AREAS = ['account', 'raffle'] as const
export type StoredArea = (typeof STORED_AREAS)[number]
