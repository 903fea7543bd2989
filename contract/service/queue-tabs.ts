/** Queues of inquiries; `mine` are waiting ones that the operator took. */
export const INQUIRY_TABS = ['waiting', 'mine', 'answered', 'all'] as const
export type InquiryTab = (typeof INQUIRY_TABS)[number]
