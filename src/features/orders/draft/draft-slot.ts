import { createOwnedStorageKey } from '#src/browser/owned-storage-key.ts'

/** Owner of a guest's draft. */
export const GUEST = 'guest'

/** Owner of a member's draft. */
export const memberOwner = (userId: number): string => `member ${userId}`

/**
 * Order sheet draft of this tab. Session storage: it survives reloads and the provider's page, not
 * the tab.
 */
export const draftSlot = createOwnedStorageKey(() => window.sessionStorage, 'checkout-draft')
