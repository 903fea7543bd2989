import { createStorageKey } from '#src/browser/storage-key.ts'

/** Draft of a request of a partner in this tab; it contains a name and a phone. */
export const partnerDraftSlot = createStorageKey(() => window.sessionStorage, 'partner-draft')
