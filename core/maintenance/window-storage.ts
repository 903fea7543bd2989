import { get, set } from 'idb-keyval'
import { openStore } from '#core/storage/device-store.ts'
import { isKnownMaintenance, UNTAUGHT, type KnownMaintenance } from './window.ts'

/** Storage of maintenance windows, shared by page and service worker. */
export interface MaintenanceStorage {
  /** Reads the stored windows; the built-in knowledge if nothing readable is stored. */
  readonly read: () => Promise<KnownMaintenance>
  readonly write: (known: KnownMaintenance) => Promise<void>
}

const RECORD_KEY = 'known'
const nothing = () => undefined

/**
 * Opens the database `store-maintenance`. Without storage nothing is known from one visit to the
 * next.
 */
export function createMaintenanceStorage(): MaintenanceStorage {
  const store = openStore('store-maintenance', 'windows')
  return {
    read: async () => {
      const stored = await get<unknown>(RECORD_KEY, store).catch(nothing)
      return isKnownMaintenance(stored) ? stored : UNTAUGHT
    },
    write: (known) => set(RECORD_KEY, known, store).catch(nothing),
  }
}
