import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { listMaintenanceWindows } from '#contract/shop/maintenance.calls.ts'
import { payloadOf } from '#core/api/answer.ts'
import {
  MAINTENANCE_ASK_TIMEOUT_MS,
  type MaintenanceWatch,
  type MaintenanceWatchOptions,
} from '#core/maintenance/watch.ts'

/** Requests maintenance windows and server time; needs no session. */
export const askMaintenance: MaintenanceWatchOptions['ask'] = async () => {
  const response = await fetch(listMaintenanceWindows.path, {
    signal: AbortSignal.timeout(MAINTENANCE_ASK_TIMEOUT_MS),
  })
  const isOfShop = response.headers.has(SHOP_HEADER)
  const answer = { status: response.status, text: await response.text(), isOfShop }
  return payloadOf(listMaintenanceWindows, answer)
}

/** Whether the shop is closed now. */
export interface ClosedAnswer {
  readonly isClosed: boolean
  /** Work after the response: the request for new windows. */
  readonly afterwards: Promise<void>
}

/**
 * Checks whether the shop is closed. If it seems open, the stored windows decide and are refreshed
 * afterwards. If it seems closed, the server is asked first, so that a wrong device clock blocks no
 * visitor. Offline the stored windows decide.
 */
export async function askIfClosed(watch: MaintenanceWatch): Promise<ClosedAnswer> {
  await watch.recall()
  if (watch.windowNow() === undefined) {
    return { isClosed: false, afterwards: watch.refresh() }
  }
  return { isClosed: await watch.isClosed(), afterwards: Promise.resolve() }
}
