import { listMaintenanceWindows } from '#contract/maintenance.ts'
import { payloadOf } from '#core/api/answer.ts'
import type { MaintenanceWatch, MaintenanceWatchOptions } from '#core/maintenance/watch.ts'

/** Our choice: a shopper at a closed door waits this long for the server's word before the phone's counts. */
const ASK_TIMEOUT_MS = 3_000

/** Asks the store for its windows and its clock; the worker has no session and needs none for this. */
export const askMaintenance: MaintenanceWatchOptions['ask'] = async () => {
  const response = await fetch(listMaintenanceWindows.path, {
    signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
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
  await watch.refresh({ force: true })
  return { isClosed: watch.windowNow() !== undefined, afterwards: Promise.resolve() }
}
