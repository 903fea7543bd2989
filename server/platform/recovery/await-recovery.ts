import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { DatabaseStartError } from '#server/platform/database/embedded/database-start-error.ts'
import { findRecovery } from './recovery.store.ts'

/** Pause between two looks whether the recovery was finished. */
const LOOK_EVERY_MS = 1_000

/**
 * Waits until the shop may act: a restored one answers nothing and runs no job before the recovery
 * is finished (platform#recovery). Throws {@link DatabaseStartError} when the process is stopped
 * meanwhile.
 */
export async function awaitRecovery(
  db: Database,
  print: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  let recovery = await findRecovery(db)
  if (recovery === undefined) return
  print(
    `Recovery: the data is of ${recovery.takenAt.toISOString()}; npm run restore -- --finish opens the shop`,
  )
  while (recovery !== undefined) {
    await setTimeout(LOOK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) throw new DatabaseStartError('The shop was closed during its recovery.')
    recovery = await findRecovery(db)
  }
  print('Recovery: finished')
}
