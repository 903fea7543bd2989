import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

/** Method with which this device paid last. */
export const lastPayMethod = createStorageKey(() => window.localStorage, 'pay-method')

/**
 * Method that a sheet shows as chosen: `last`, with which this device paid, or the registered card.
 * Undefined if neither can be used now.
 */
export function knownPayMethod(
  { payMethods, autoPays }: Pick<OrderSheet, 'payMethods' | 'autoPays'>,
  last: string | undefined,
): PayMethod | undefined {
  const isUsable = (wanted: string | undefined) =>
    payMethods.find(
      ({ code, enabled }) =>
        code === wanted && enabled && (code !== 'autopay' || autoPays.length > 0),
    )?.code
  return isUsable(last) ?? isUsable('autopay')
}
