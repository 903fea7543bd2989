import { createStorageKey } from '#src/browser/storage-key.ts'

/** Instant of the last visit of the styling list on this device, for the mark of newer shots (Product 2.1). */
export const stylingSeen = createStorageKey(() => window.localStorage, 'styling-seen')
