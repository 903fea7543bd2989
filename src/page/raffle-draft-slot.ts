import { createOwnedStorageKey } from '#src/browser/owned-storage-key.ts'

/**
 * Draft of a member's raffle entry in this tab; it survives the provider's page, on which a phone
 * registers a card, and an expired session of the same member.
 */
export const raffleDraftSlot = createOwnedStorageKey(() => window.sessionStorage, 'raffle-draft')
