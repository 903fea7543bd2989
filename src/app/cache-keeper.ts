import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import type { CacheRecord } from './cache-record.ts'
import { answersOnly, PERSISTED_CACHE_LIFE_MS, withoutOld } from './kept-answers.ts'
import { isPersistedCache, mayRestore } from './persisted-cache.ts'
import type { PersistenceOptions } from './persistence.ts'

/** Our choice: answers that come in a burst are written once. */
const WRITE_AFTER_MS = 1_000

/** Moves answers between cache and device. */
export interface CacheKeeper {
  /** Fills the cache with what the device kept, unless it is another's or of another make, or another build or too long a time lies between. */
  readonly restore: (kept: unknown) => Promise<void>
  /** Writes from now on what queries marked `persist` hold, and what they hold now. */
  readonly follow: () => void
  /** Writes at once what is still waiting. */
  readonly flush: () => void
  /** Writes nothing of what is still waiting. */
  readonly forget: () => void
}

/** Only who keeps something, or has been looked at for a while, needs it: its code comes on its own. */
export function createCacheKeeper(options: PersistenceOptions, record: CacheRecord): CacheKeeper {
  const { queryClient, session, buster } = options
  let waiting: PersistedClient | undefined
  let callOff = (): void => undefined
  let isFollowing = false

  const write = (): void => {
    callOff()
    if (waiting === undefined) return
    const owner = { clientId: session.readClientId(), userId: options.readUserId() ?? null }
    void record.write({ owner, client: answersOnly(waiting) })
    waiting = undefined
  }
  const forget = (): void => {
    callOff()
    waiting = undefined
  }
  const persister: Persister = {
    restoreClient: () => undefined,
    persistClient: (client) => {
      if (waiting === undefined) callOff = options.wake(write, WRITE_AFTER_MS)
      waiting = client
    },
    removeClient: () => {
      forget()
      return record.remove()
    },
  }
  const followed = {
    queryClient,
    persister,
    buster,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }) =>
        meta?.persist !== undefined && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  } satisfies Parameters<typeof persistQueryClientSubscribe>[0]

  return {
    restore: async (kept) => {
      // The server may have named somebody while this code was on its way.
      const visitor = {
        clientId: session.readClientId(),
        hasToken: session.readToken() !== undefined,
        userId: options.readUserId(),
      }
      if (!isPersistedCache(kept) || !mayRestore(kept, visitor)) return await record.remove()
      try {
        await persistQueryClientRestore({
          queryClient,
          persister: { ...persister, restoreClient: () => withoutOld(kept.client, options.now()) },
          buster,
          maxAge: PERSISTED_CACHE_LIFE_MS,
        })
      } catch (error) {
        // It is removed by then: the visit goes on without.
        console.error('What the device kept cannot be read', error)
      }
    },
    follow: () => {
      if (isFollowing) return
      isFollowing = true
      persistQueryClientSubscribe(followed)
      // What a document brought was there before anybody followed.
      void persistQueryClientSave(followed)
    },
    flush: write,
    forget,
  }
}
