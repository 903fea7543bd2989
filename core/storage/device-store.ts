import { createStore, type UseStore } from 'idb-keyval'

/** Our choice: the device has this long for an answer. */
const DEVICE_WAIT_MS = 2_000
/** Whether storage of this device left a question unanswered; no later one waits then. */
let isSilent = false

/**
 * Asks storage of the device, which may never answer: rejects after two seconds, and at once after such a silence, until
 * page or worker end.
 */
export async function askDevice<T>(ask: () => Promise<T>): Promise<T> {
  // A device without such storage throws.
  const answer = isSilent ? Promise.reject() : ask()
  let timer: number | undefined
  const silence = new Promise<never>((_, reject) => {
    // The device is the edge itself; its time limit is no decision of a rule.
    // oxlint-disable-next-line no-restricted-globals
    timer = setTimeout(() => {
      isSilent = true
      reject()
    }, DEVICE_WAIT_MS)
  })
  // oxlint-disable-next-line no-restricted-globals
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
}

/** Ends a silence, as a new device would: test files share a process. */
export function forgetSilence(): void {
  isSilent = false
}

/**
 * Opens a database with one object store. Questions end in time ({@link askDevice}); a database that opens later changes
 * nothing. Rejects where storage fails.
 */
export function openStore(database: string, name: string): UseStore {
  const store = createStore(database, name)
  return (mode, ask) =>
    askDevice(() => store(mode, (records) => (isSilent ? Promise.reject() : ask(records))))
}
