/** Registered cards of a member (payments#registered-cards). */
export const AUTO_PAYS_MAX = 5
/**
 * Our choice: an id for a new card is given out again for this long, and forgotten after the longer
 * time.
 */
export const AUTO_PAY_UID_LIFE_MS = 24 * 3_600_000
export const AUTO_PAY_UID_FORGOTTEN_MS = 48 * 3_600_000
/** Our choice: pause before a card is deleted at the provider again after a failure. */
export const AUTO_PAY_DELETE_RETRY_MS = 60_000
