import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Instant } from './values.ts'

/** A time in which every visitor is sent to /inspection: start included, end excluded (Spec 4, Product 0.20). */
export const MaintenanceWindow = v.object({
  startsAt: Instant,
  endsAt: Instant,
  reason: v.string(),
})
export type MaintenanceWindow = v.InferOutput<typeof MaintenanceWindow>

/** Windows of now and to come, and the server's clock; answers during a window too (Product 4.22, added call). */
export const listMaintenanceWindows = endpoint({
  method: 'GET',
  path: '/v1/maintenance',
  auth: 'public',
  admission: false,
  progress: false,
  response: v.object({ serverTime: Instant, windows: v.array(MaintenanceWindow) }),
})
