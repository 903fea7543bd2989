import { ADMISSION_RETRY_JITTER_MS, ADMISSION_RETRY_MS } from '#contract/limits.ts'

/** Spec 4: on /cart/payment, and on the result that follows it, the session is kept whatever the page does. */
export function keepsSession(pathname: string): boolean {
  return pathname === '/cart/payment' || pathname.startsWith('/cart/payment/')
}

/** Nobody queues to read that something went wrong or that the store is closed: these pages ask the room for nothing (Product 2.14). */
export function standsOutside(pathname: string): boolean {
  return /^\/(?:error|inspection|offline)$/u.test(pathname)
}

/** Pause before a failed admission is asked for again: 1 s give or take 200 ms (Spec 9, Product 7.4). */
export function retryDelayMs(random: number): number {
  return Math.round(ADMISSION_RETRY_MS + (random * 2 - 1) * ADMISSION_RETRY_JITTER_MS)
}
