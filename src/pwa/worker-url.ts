/** URL of the service worker; its scope is the whole shop. */
export const WORKER_URL = '/sw.js'
