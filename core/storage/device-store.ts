import { createStore, type UseStore } from 'idb-keyval'

/**
 * Our choice: the device has two seconds for an answer, in parts: after a sleep of the phone, or a
 * long task, the timer is due before the answer is read, which then comes within the next part.
 */
const PART_MS = 500
const PARTS = 4
/**
 * Kinds of storage of a device as bits, which fail on their own: databases, caches, registrations
 * of workers, locks.
 */
export const DATABASES = 1
export const CACHES = 2
export const WORKERS = 4
export const LOCKS = 8
export type Kind = typeof DATABASES | typeof CACHES | typeof WORKERS | typeof LOCKS

/**
 * The device with the bits of the kinds that left a question unanswered; no later question of the
 * kind waits then.
 */
let device = { silent: 0 }

/**
 * Asks storage of the device, which may never answer: rejects after two seconds, and at once after
 * such a silence of its kind, until page or worker end.
 */
export async function askDevice<T>(kind: Kind, ask: () => Promise<T>): Promise<T> {
  const asked = device
  // A device without such storage throws.
  const answer = asked.silent & kind ? Promise.reject() : ask()
  let timer: number | undefined
  const silence = new Promise<never>((_, reject) => {
    const wait = (parts: number): void => {
      // The device is the edge itself; its time limit is no decision of a rule.
      // oxlint-disable-next-line no-restricted-globals
      timer = setTimeout(() => {
        if (parts > 1) return wait(parts - 1)
        asked.silent |= kind
        reject()
      }, PART_MS)
    }
    wait(PARTS)
  })
  // oxlint-disable-next-line no-restricted-globals
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/**
 * Ends a silence, as a new device would, also for questions to the former one that are still open:
 * test files share a process.
 */
export function forgetSilence(): void {
  device = { silent: 0 }
}

/**
 * Opens a database with one object store. Questions end in time ({@link askDevice}); a database
 * that opens later changes nothing. Another tab may upgrade or delete the database. Rejects where
 * storage fails.
 */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  return (mode, ask) =>
    askDevice(DATABASES, () =>
      store(mode, (records) => {
        const { db } = records.transaction
        db.onversionchange = (event) => {
          db.close()
          // No event follows a close on purpose; with it the next question opens the database
          // again.
          db.onclose?.(event)
        }
        return device.silent & DATABASES ? Promise.reject() : ask(records)
      }),
    )
}
