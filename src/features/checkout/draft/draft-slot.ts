import { createOwnedStorageKey } from '#src/browser/owned-storage-key.ts'

/** Owner of what a visitor without an account fills in. */
export const GUEST = 'guest'

/** Owner of what a member fills in. */
export const memberOwner = (userId: number): string => `member ${userId}`

/** The order sheet of this tab. Session storage: it survives reloads and the provider's page, not the tab. */
export const draftSlot = createOwnedStorageKey(() => window.sessionStorage, 'checkout-draft')
