import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant } from '#contract/platform/values.ts'

/**
 * Returns the clock of the shop, also during maintenance. The app reads it from the schedule of
 * maintenance.
 */
export const getTime = endpoint({
  method: 'GET',
  path: '/v1/time',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.object({ serverTime: Instant }),
})
