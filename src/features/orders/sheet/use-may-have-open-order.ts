import { useSyncExternalStore } from 'react'
import { mayHaveOpenOrder } from './open-order-mark.ts'

const never = () => () => undefined
const now = () => mayHaveOpenOrder(Date.now())
const forEveryone = () => false

/** Whether this device may have an open order; never in what is rendered for everyone. */
export const useMayHaveOpenOrder = (): boolean => useSyncExternalStore(never, now, forEveryone)
