/** Key under which the last looked-up order is kept. */
export const LOOKED_UP_KEY = ['orders-looked-up'] as const
