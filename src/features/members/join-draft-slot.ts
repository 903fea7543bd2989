import { createStorageKey } from '#src/browser/storage-key.ts'

/**
 * Draft of the join form of this tab. Session storage: it survives reloads and the provider's page,
 * not the tab.
 */
export const joinDraftSlot = createStorageKey(() => window.sessionStorage, 'join-draft')
