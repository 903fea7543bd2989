import { createStore, get, set } from 'idb-keyval'
import { isKnownMaintenance, UNTAUGHT, type KnownMaintenance } from './window.ts'

/** Where page and service worker keep what they know about maintenance. */
export interface MaintenanceStorage {
  /** The last thing learnt; what every app knows when nothing readable is kept. */
  readonly read: () => Promise<KnownMaintenance>
  readonly write: (known: KnownMaintenance) => Promise<void>
}

const RECORD_KEY = 'known'

/** The database `store-maintenance`. A device that refuses storage knows nothing from one visit to the next. */
export function createMaintenanceStorage(): MaintenanceStorage {
  const store = createStore('store-maintenance', 'windows')
  return {
    read: async () => {
      const kept = await orNothing(() => get<unknown>(RECORD_KEY, store))
      return isKnownMaintenance(kept) ? kept : UNTAUGHT
    },
    write: (known) => orNothing(() => set(RECORD_KEY, known, store)),
  }
}

/** Refused storage answers nothing, whether it refuses at once, as where there is no IndexedDB at all, or later. */
async function orNothing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
