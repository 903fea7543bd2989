import { createStore, get, set } from 'idb-keyval'
import { isKnownMaintenance, UNTAUGHT, type KnownMaintenance } from './window.ts'

/** Storage of maintenance windows, shared by page and service worker. */
export interface MaintenanceStorage {
  /** Reads the stored windows; the built-in knowledge if nothing readable is stored. */
  readonly read: () => Promise<KnownMaintenance>
  readonly write: (known: KnownMaintenance) => Promise<void>
}

const RECORD_KEY = 'known'

/** Opens the database `store-maintenance`. Without storage nothing is known from one visit to the next. */
export function createMaintenanceStorage(): MaintenanceStorage {
  const store = createStore('store-maintenance', 'windows')
  return {
    read: async () => {
      const stored = await orNothing(() => get<unknown>(RECORD_KEY, store))
      return isKnownMaintenance(stored) ? stored : UNTAUGHT
    },
    write: (known) => orNothing(() => set(RECORD_KEY, known, store)),
  }
}

/** Undefined if storage fails, synchronously (no IndexedDB) or later. */
async function orNothing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
