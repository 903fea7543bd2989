import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

/** Method with which this device paid last. */
export const lastPayMethod = createStorageKey(() => window.localStorage, 'pay-method')

/** That method, if these contain it and it can be used now. */
export function readLastMethod(methods: OrderSheet['payMethods']): PayMethod | undefined {
  const last = lastPayMethod.read()
  return methods.find(({ code, enabled }) => code === last && enabled)?.code
}
