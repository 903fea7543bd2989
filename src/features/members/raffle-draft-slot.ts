import { createStorageKey } from '#src/browser/storage-key.ts'

/** Draft of a raffle entry in this tab; it survives the provider's page, on which a phone registers a card. */
export const raffleDraftSlot = createStorageKey(() => window.sessionStorage, 'raffle-draft')
