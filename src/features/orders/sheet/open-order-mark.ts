import { ORDER_HOLD_EXTENSION_MS } from '#contract/platform/limits.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

/** Epoch milliseconds until which an order that this device began may wait for its payment. */
const mark = createStorageKey(() => window.localStorage, 'open-order-until')

/**
 * Notes that an order waits for its payment until `expiresAt` (epoch milliseconds of the device),
 * or once longer (selling#order-hold).
 */
export function markOpenOrder(expiresAt: number): void {
  mark.write(String(expiresAt + ORDER_HOLD_EXTENSION_MS))
}

/**
 * Whether this device may have an open order: only then a public page asks for it, for a first
 * visit makes no call (docs/performance.md).
 */
export function mayHaveOpenOrder(now: number): boolean {
  return Number(mark.read() ?? 0) > now
}
