import {
  ADMISSION_RETRY_JITTER_MS,
  ADMISSION_RETRY_MAX_MS,
  ADMISSION_RETRY_MS,
} from '#contract/platform/limits.ts'

/**
 * Whether the admission continues on this page whatever happens: /cart/payment and its result page
 * (waiting-room#admission-life).
 */
export function continuesAdmission(pathname: string): boolean {
  return pathname === '/cart/payment' || pathname.startsWith('/cart/payment/')
}

/** Path of the maintenance page, the only one of a closed shop (shop#maintenance). */
export const INSPECTION_PATH = '/inspection'

/**
 * Whether a page needs no admission: error, maintenance and offline pages
 * (waiting-room#admission-gate).
 */
export function needsNoAdmission(pathname: string): boolean {
  return /^\/(?:error|inspection|offline)$/u.test(pathname)
}

/**
 * Pause before an admission is retried after so many failures in a row: 1 s ± 200 ms
 * (waiting-room#gate-retries), doubled with each further failure up to 8 s, so that visitors do not
 * stampede a host that fails at once.
 */
export function retryDelayMs(failures: number, random: number): number {
  const factor = Math.min(2 ** (failures - 1), ADMISSION_RETRY_MAX_MS / ADMISSION_RETRY_MS)
  return Math.round(factor * (ADMISSION_RETRY_MS + (random * 2 - 1) * ADMISSION_RETRY_JITTER_MS))
}
