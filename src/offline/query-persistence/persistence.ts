import { promisifyRequest } from 'idb-keyval'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { PersistenceOptions, QueryPersister } from './persister.ts'
import { openQueryDatabase } from './database.ts'

const loadPersister = lazyModule(() => import('./persister.ts'))

/** Persistence of the query cache (architecture 2.9). */
export interface Persistence {
  /** Fills the cache from the device; resolves without changes when nothing is usable. */
  readonly restore: () => Promise<void>
  /** Persists queries marked `persist` from `moment` on; resolves then. */
  readonly follow: (moment?: Promise<void>) => Promise<void>
  /**
   * Writes pending answers immediately, because the page may be about to close. Resolves after the
   * write, or when the device refused it. Does nothing before {@link Persistence.follow}.
   */
  readonly flush: () => Promise<void>
  /**
   * Deletes all answers on the device: after a sign-out, a 401 or a change of user
   * (app#persisted-answers).
   */
  readonly drop: () => Promise<void>
}

/**
 * Creates the persistence in IndexedDB; a device that refuses storage starts empty each time. The
 * persister's code is loaded when the device has answers, or before the first write
 * (docs/performance.md).
 */
export function createPersistence(options: PersistenceOptions): Persistence {
  const ask = openQueryDatabase()
  let coming: Promise<QueryPersister> | undefined
  let isToFollow = false
  let isDropped = false

  const loadedPersister = (): Promise<QueryPersister> =>
    (coming ??= loadPersister().then(({ createQueryPersister }) =>
      createQueryPersister(options, ask),
    ))
  const begin = async (): Promise<QueryPersister> => {
    const there = await loadedPersister()
    there.follow()
    return there
  }

  return {
    restore: async () => {
      const stored = await ask('readonly', (records) =>
        promisifyRequest<unknown[]>(records.getAll()),
      )
      if (stored?.length)
        await (await loadedPersister()).restore(() => (isDropped ? undefined : stored))
    },
    follow: async (moment) => {
      isToFollow = true
      await moment
      await begin()
    },
    flush: async () => {
      if (isToFollow) await (await begin()).flush()
    },
    drop: async () => {
      isDropped = true
      const removed = ask('readwrite', (records) => {
        records.clear()
        return promisifyRequest(records.transaction)
      })
      // Other tabs have copies of the dropped answers: they are notified once the code is loaded.
      void loadedPersister().then((persister) => persister.startEpoch())
      await removed
    },
  }
}
