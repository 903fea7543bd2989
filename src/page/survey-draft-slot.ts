import { createStorageKey } from '#src/browser/storage-key.ts'

/** Answers of one survey in this tab, until they are sent. */
export const surveyDraftSlot = createStorageKey(() => window.sessionStorage, 'survey-draft')
