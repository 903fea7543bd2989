import { createOwnedStorageKey } from '#src/browser/owned-storage-key.ts'

/** Draft of an inquiry on this device; it survives the tab and a lost network (app#forms). */
export const inquiryDraftSlot = createOwnedStorageKey(() => window.localStorage, 'inquiry-draft')

/** Drafts of follow-up messages on this device, one for each inquiry. */
export const replyDraftSlot = createOwnedStorageKey(
  () => window.localStorage,
  'inquiry-reply-draft',
)
