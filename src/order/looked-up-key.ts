import type { QueryClient } from '@tanstack/react-query'

/** Key under which the last looked-up order is kept. */
export const LOOKED_UP_KEY = ['orders-looked-up'] as const

/** Whether an order that a guest looked up can be read on this device. */
export function hasLookedUpOrder(queryClient: QueryClient): boolean {
  return (queryClient.getQueryData(LOOKED_UP_KEY) ?? null) !== null
}
