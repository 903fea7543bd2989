import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant } from '#contract/platform/values.ts'

/**
 * Period in which every visitor is redirected to /inspection: start included, end excluded
 * (shop#maintenance).
 */
export const MaintenanceWindow = v.object({
  startsAt: Instant,
  endsAt: Instant,
  reason: v.string(),
})
export type MaintenanceWindow = v.InferOutput<typeof MaintenanceWindow>

/** Returns current and future windows and the server's clock, also during a window. */
export const listMaintenanceWindows = endpoint({
  method: 'GET',
  path: '/v1/maintenance',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.object({ serverTime: Instant, windows: v.array(MaintenanceWindow) }),
})
