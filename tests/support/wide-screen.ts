import { devices } from 'playwright/test'

/**
 * A computer's wide screen, as `test.use` takes it, for what journeys of the phone's size see on it
 * too.
 */
export const WIDE = {
  viewport: { width: 1440, height: 900 },
  userAgent: devices['Desktop Chrome'].userAgent,
  isMobile: false,
  hasTouch: false,
} as const
