import { get } from 'idb-keyval'
import { listOf, objectOf } from '#core/guard/guard.ts'
import { openOutboxDatabase, OUTBOX_KEY } from './outbox-database.ts'

const isAnything = (value: unknown): value is unknown => value !== undefined
const hasWrites = objectOf<{ writes: readonly unknown[] }>({ writes: listOf(isAnything) })

/** Number of writes in the stored outbox of this device; 0 if storage is refused. */
export async function countStoredWrites(): Promise<number> {
  try {
    const stored = await get<unknown>(OUTBOX_KEY, openOutboxDatabase())
    return hasWrites(stored) ? stored.writes.length : 0
  } catch {
    // Refused storage contains no writes.
    return 0
  }
}
