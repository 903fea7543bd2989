import { hydrate, type QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import type { SessionPort } from '#core/api/ports.ts'
import { isText } from '#core/guard/guard.ts'
import { openTabChannel } from '#src/browser/tab-channel.ts'
import type { AskDevice } from './database.ts'
import { visitorOf } from './owner.ts'
import { answersOnly } from './expiry.ts'
import { beginSession, changeRecord, leaveNote } from './records.ts'
import { mergeRecords } from './merge.ts'
import {
  isPersistedCache,
  mayRestore,
  sessionOf,
  type CacheVisitor,
  type PersistedCache,
} from './schema.ts'
import { dropAnswers } from '../user-change.ts'

/** Delay of a write, so that answers of a burst are written together (our choice). */
const WRITE_AFTER_MS = 1_000

/** Ports of the persistence. */
export interface PersistenceOptions {
  readonly queryClient: QueryClient
  readonly session: Pick<SessionPort, 'readToken' | 'readClientId'>
  /** Changes with every build: answers of another one may have another shape. */
  readonly buster: string
  readonly now: () => number
  /** Runs after a delay in milliseconds; the result cancels the timer. */
  readonly wake: (run: () => void, delayMs: number) => () => void
}

/** Persister between cache and device. */
export interface QueryPersister {
  /**
   * Fills the cache from the device, unless the record belongs to another owner or build, or is
   * invalid or expired. Reads nothing if the device was emptied while this code loaded: undefined.
   */
  readonly restore: (readRecords: () => readonly unknown[] | undefined) => Promise<void>
  /** Persists queries marked `persist`, including their current answers. */
  readonly follow: () => void
  /** Writes pending answers immediately; resolves after the write. */
  readonly flush: () => Promise<void>
  /**
   * Starts a cache epoch after the device was emptied: notifies other tabs, whose answers of the
   * former epoch are not written.
   */
  readonly startEpoch: () => Promise<void>
}

/** Channel of changes of the user; a message is the cache epoch that begins. */
const CHANNEL = 'pushyard-session'

/**
 * Creates the persister. A separate chunk, loaded with stored answers, the first interaction or a
 * delay.
 */
export function createQueryPersister(options: PersistenceOptions, ask: AskDevice): QueryPersister {
  const { queryClient, session, buster } = options
  const name = crypto.randomUUID()
  let current: string | undefined
  let waiting: PersistedClient | undefined
  let callOff = (): void => undefined
  let isFollowing = false
  /** The last write that began: earlier ones end before it. */
  let writing: Promise<void> | undefined
  /** Answers whose write has not ended, and what stops writes that have not read the record yet. */
  let unwritten: PersistedCache | undefined
  let stopReading = new AbortController()

  const visitor = (): CacheVisitor => visitorOf(queryClient, session)
  /** Records that this tab may extend. */
  const ofThisSession = (all: readonly unknown[]): readonly PersistedCache[] =>
    all
      .filter(isPersistedCache)
      .filter((record) => record.session === current && record.client.buster === buster)
  const forget = (): void => {
    callOff()
    waiting = undefined
    unwritten = undefined
  }
  /** Another tab dropped its answers: those of this tab belong to the same user. */
  const moveOn = (next: string | undefined): void => {
    current = next
    forget()
    void dropAnswers(queryClient)
  }
  const otherTabs = openTabChannel(CHANNEL, isText)
  otherTabs.subscribe((next) => {
    if (next !== current) moveOn(next)
  })
  const takeWaiting = (): PersistedCache | undefined => {
    const client = waiting
    callOff()
    waiting = undefined
    if (client === undefined) return undefined
    const { clientId, userId = null } = visitor()
    return { session: current, owner: { clientId, userId }, client: answersOnly(client) }
  }
  const write = async (seen: PersistedCache): Promise<void> => {
    unwritten = seen
    let found = current
    let isOver = false
    await changeRecord(
      ask,
      (all) => {
        found = sessionOf(all)
        isOver = found !== seen.session || !mayRestore(seen, visitor())
        return isOver ? undefined : mergeRecords([...ofThisSession(all), seen], options.now())
      },
      stopReading.signal,
    )
    if (unwritten === seen) unwritten = undefined
    if (isOver && current === seen.session) moveOn(found)
  }
  const writeWaiting = (): void => {
    const seen = takeWaiting()
    if (seen !== undefined) writing = write(seen)
  }
  const persister: Persister = {
    restoreClient: () => undefined,
    persistClient: (client) => {
      if (waiting === undefined) callOff = options.wake(writeWaiting, WRITE_AFTER_MS)
      waiting = client
    },
    removeClient: () => undefined,
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
    restore: async (readRecords) => {
      const all = readRecords()
      if (all === undefined) return
      current = sessionOf(all)
      try {
        const merged = mergeRecords(ofThisSession(all), options.now())
        if (merged !== undefined && mayRestore(merged, visitor())) {
          return hydrate(queryClient, merged.client.clientState)
        }
      } catch (error) {
        // An unreadable record is deleted, and the visit continues without it.
        console.error('Persisted answers cannot be read', error)
      }
      if (!all.every(isText)) await beginSession(ask, current)
    },
    follow: () => {
      if (isFollowing) return
      isFollowing = true
      persistQueryClientSubscribe(followed)
      // Answers of the document were cached before this subscription.
      void persistQueryClientSave(followed)
    },
    flush: async () => {
      const seen = takeWaiting() ?? unwritten
      if (seen !== undefined) {
        // The note would wait for a write under way, and be lost with it.
        stopReading.abort()
        stopReading = new AbortController()
        writing = leaveNote(ask, name, seen)
        void write(seen)
      }
      await writing
    },
    startEpoch: async () => {
      const next = crypto.randomUUID()
      current = next
      forget()
      await beginSession(ask, next)
      otherTabs.post(next)
    },
  }
}
