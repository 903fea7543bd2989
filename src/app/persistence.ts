import type { QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import { createStore, del, get } from 'idb-keyval'
import type { SessionPort } from '#core/api/ports.ts'
import { putNow } from '#core/storage/write-now.ts'
import {
  answersOnly,
  isPersistedCache,
  mayRestore,
  PERSISTED_CACHE_LIFE_MS,
  withoutOld,
  type PersistedCache,
} from './persisted-cache.ts'

/** Our choice: answers that come in a burst are written once. */
const WRITE_AFTER_MS = 1_000

/** What persistence needs of the world around it. */
export interface PersistenceOptions {
  readonly queryClient: QueryClient
  readonly session: Pick<SessionPort, 'readToken' | 'readClientId'>
  /** Id of the signed-in member among the cached answers, if there is one. */
  readonly readUserId: () => number | undefined
  /** Changes with every build: answers of another one may have another shape. */
  readonly buster: string
  readonly now: () => number
  /** Runs after a delay in milliseconds; the result calls it off. */
  readonly wake: (run: () => void, delayMs: number) => () => void
}

/** The query cache on the device (architecture 2.9). */
export interface Persistence {
  /** Fills the cache from the device; resolves without having done so when there is nothing usable. */
  readonly restore: () => Promise<void>
  /** Writes from now on what queries marked `persist` hold. */
  readonly follow: () => void
  /** Writes at once what is still waiting, because the page may be about to go. */
  readonly flush: () => void
  /** Forgets everything on the device: after signing out, on a 401, when another user signed in (Product 9). */
  readonly drop: () => Promise<void>
}

/** Keeps answers in IndexedDB; a device that refuses storage simply starts empty each time. */
export function createPersistence(options: PersistenceOptions): Persistence {
  const { queryClient, session, buster } = options
  const record = createRecord()
  let waiting: PersistedClient | undefined
  let callOff = (): void => undefined

  const write = (): void => {
    callOff()
    if (waiting === undefined) return
    const owner = { clientId: session.readClientId(), userId: options.readUserId() ?? null }
    void record.write({ owner, client: answersOnly(waiting) })
    waiting = undefined
  }
  const drop = (): Promise<void> => {
    callOff()
    waiting = undefined
    return record.remove()
  }
  const persister: Persister = {
    restoreClient: async () => {
      const kept = await record.read()
      const visitor = {
        clientId: session.readClientId(),
        hasToken: session.readToken() !== undefined,
      }
      if (kept !== undefined && mayRestore(kept, visitor)) {
        return withoutOld(kept.client, options.now())
      }
      if (kept !== undefined) await record.remove()
      return undefined
    },
    persistClient: (client) => {
      if (waiting === undefined) callOff = options.wake(write, WRITE_AFTER_MS)
      waiting = client
    },
    removeClient: drop,
  }
  return {
    restore: () =>
      persistQueryClientRestore({
        queryClient,
        persister,
        buster,
        maxAge: PERSISTED_CACHE_LIFE_MS,
      }),
    follow: () => {
      persistQueryClientSubscribe({
        queryClient,
        persister,
        buster,
        dehydrateOptions: {
          shouldDehydrateQuery: ({ meta, state }) =>
            meta?.persist !== undefined && state.data !== undefined,
          shouldDehydrateMutation: () => false,
        },
      })
    },
    flush: write,
    drop,
  }
}

const RECORD_KEY = 'client'

/** The one record of the database `store-query-cache`; storage that fails counts as empty. */
function createRecord() {
  const store = createStore('store-query-cache', 'clients')
  let isReported = false
  /** Storage may also refuse at once, as where there is no IndexedDB at all. */
  const attempt = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      // Once per visit is enough: a private window would fail every second.
      if (!isReported) console.error('The device keeps no pages for offline use', error)
      isReported = true
      return undefined
    }
  }
  return {
    read: async (): Promise<PersistedCache | undefined> => {
      const value = await attempt(() => get<unknown>(RECORD_KEY, store))
      return isPersistedCache(value) ? value : undefined
    },
    write: (value: PersistedCache) => attempt(() => putNow(store, RECORD_KEY, value)),
    remove: () => attempt(() => del(RECORD_KEY, store)),
  }
}
