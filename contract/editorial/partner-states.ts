/** States of a request of a partner: unread, read, answered outside the shop, and over. */
export const PARTNER_STATES = ['NEW', 'READ', 'ANSWERED', 'CLOSED'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/** Transitions of a partner's request; a closed one can be taken up again. */
export const PARTNER_MOVES: Readonly<Record<PartnerState, readonly PartnerState[]>> = {
  NEW: ['READ', 'ANSWERED', 'CLOSED'],
  READ: ['ANSWERED', 'CLOSED'],
  ANSWERED: ['CLOSED'],
  CLOSED: ['READ'],
}

/** Queues of partner requests. */
export const PARTNER_TABS = ['new', 'read', 'all'] as const
export type PartnerTab = (typeof PARTNER_TABS)[number]
