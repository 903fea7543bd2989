/** Queues of refunds that are not done, those that a person decides first. */
export const REFUND_TABS = ['mismatch', 'unclear', 'waiting', 'all'] as const
export type RefundTab = (typeof REFUND_TABS)[number]
