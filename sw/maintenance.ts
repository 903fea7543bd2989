import { listMaintenanceWindows } from '#contract/maintenance.ts'
import { payloadOf } from '#core/api/answer.ts'
import {
  MAINTENANCE_ASK_TIMEOUT_MS,
  type MaintenanceWatch,
  type MaintenanceWatchOptions,
} from '#core/maintenance/watch.ts'

/** Asks the store for its windows and its clock; the worker has no session and needs none for this. */
export const askMaintenance: MaintenanceWatchOptions['ask'] = async () => {
  const response = await fetch(listMaintenanceWindows.path, {
    signal: AbortSignal.timeout(MAINTENANCE_ASK_TIMEOUT_MS),
  })
  const answer = { status: response.status, text: await response.text() }
  return payloadOf(listMaintenanceWindows, answer)
}

/** Whether the store is closed now, and what may be done about knowing better after the answer. */
export interface ClosedAnswer {
  readonly isClosed: boolean
  /** Work that outlives the answer: looking for new windows. */
  readonly afterwards: Promise<void>
}

/**
 * Is the store closed? An open store answers from what is known and looks for news afterwards; a closed one
 * asks the server first, so that a wrong phone clock locks nobody out. Without network the knowledge counts.
 */
export async function askIfClosed(watch: MaintenanceWatch): Promise<ClosedAnswer> {
  await watch.recall()
  if (watch.windowNow() === undefined) {
    return { isClosed: false, afterwards: watch.refresh() }
  }
  return { isClosed: await watch.isClosed(), afterwards: Promise.resolve() }
}
