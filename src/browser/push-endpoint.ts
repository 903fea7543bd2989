import { createStorageKey } from './storage-key.ts'

/**
 * Endpoint of the push subscription that the shop got from this browser last; absent where push
 * messages are off.
 */
export const pushEndpoint = createStorageKey(() => window.localStorage, 'push-endpoint')
