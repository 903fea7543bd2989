/** Query key of the last looked-up order. */
export const LOOKED_UP_KEY = ['orders-looked-up'] as const
