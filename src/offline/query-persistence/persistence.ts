import type { QueryClient } from '@tanstack/react-query'
import { promisifyRequest } from 'idb-keyval'
import type { SessionPort } from '#core/api/ports.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { QueryPersister } from './persister.ts'
import { openQueryDatabase } from './database.ts'

const loadPersister = lazyModule(() => import('./persister.ts'))

/** What persistence needs of the world around it. */
export interface PersistenceOptions {
  readonly queryClient: QueryClient
  readonly session: Pick<SessionPort, 'readToken' | 'readClientId'>
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
  /** Writes what queries marked `persist` hold, from `moment` on; resolves then. */
  readonly follow: (moment?: Promise<void>) => Promise<void>
  /**
   * Writes at once what is still waiting, because the page may be about to go; nothing before it was to follow. Resolves
   * once it is on the device, or the device refused it.
   */
  readonly flush: () => Promise<void>
  /** Forgets everything on the device: after signing out, on a 401, when another user signed in (Product 9). */
  readonly drop: () => Promise<void>
}

/**
 * Keeps answers in IndexedDB; a device that refuses storage simply starts empty each time. The code that fills and reads the
 * cache comes once the device has something, or when something is to be written (docs/decisions/076).
 */
export function createPersistence(options: PersistenceOptions): Persistence {
  const ask = openQueryDatabase()
  let coming: Promise<QueryPersister> | undefined
  let isToFollow = false
  let isDropped = false

  const untilKeeper = (): Promise<QueryPersister> =>
    (coming ??= loadPersister().then(({ createQueryPersister }) =>
      createQueryPersister(options, ask),
    ))
  const begin = async (): Promise<QueryPersister> => {
    const there = await untilKeeper()
    there.follow()
    return there
  }

  return {
    restore: async () => {
      const kept = await ask('readonly', (records) => promisifyRequest<unknown[]>(records.getAll()))
      if (kept?.length) await (await untilKeeper()).restore(() => (isDropped ? undefined : kept))
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
      // Other tabs hold what is dropped: they are told once the code for it is there.
      void untilKeeper().then((keeper) => keeper.startAnew())
      await removed
    },
  }
}
