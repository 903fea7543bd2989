import type { RapidHistory, RapidProtection } from '#core/waiting-room/rapid-request.ts'

const STORAGE_KEY = 'NFMPT.history'
const EMPTY: RapidHistory = { requestedAt: [], sinceComplete: 0 }

/**
 * History of one visitor's requests for positions: every call and every page has a client of its
 * own.
 */
export interface VisitorHistory {
  /** Protection that judges by this history instead of that of a client. */
  guard(protect: RapidProtection): RapidProtection
  /** Notes that the visitor completed a visit. */
  complete(): void
}

/** Creates the history in local storage; in memory where the browser refuses storage. */
export function createVisitorHistory(): VisitorHistory {
  let latest = EMPTY

  function read(): RapidHistory {
    const text = inStorage((storage) => storage.getItem(STORAGE_KEY))
    return text === undefined ? latest : parse(text)
  }

  function write(history: RapidHistory): void {
    latest = history
    inStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(history)))
  }

  return {
    guard: (protect) => (_ofClient, now) => {
      const judged = protect(read(), now)
      write(judged.history)
      return judged
    },
    complete: () => write({ ...read(), sinceComplete: 0 }),
  }
}

/** Other scripts of the page may have written anything there. */
function parse(text: string | null): RapidHistory {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return EMPTY
  }
  return isHistory(value) ? value : EMPTY
}

function isHistory(value: unknown): value is RapidHistory {
  if (typeof value !== 'object' || value === null) return false
  if (!('requestedAt' in value && 'sinceComplete' in value)) return false
  const { requestedAt, sinceComplete } = value
  const isNumber = (given: unknown) => Number.isFinite(given)
  return Array.isArray(requestedAt) && requestedAt.every(isNumber) && isNumber(sinceComplete)
}

/** Undefined where the browser refuses storage. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
