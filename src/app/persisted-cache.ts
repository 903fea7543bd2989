import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { isNumber, isText, objectOf } from '#core/guard/guard.ts'

/** Whose answers a device keeps: the browser's client id, and the member if there was one. */
export interface CacheOwner {
  readonly clientId?: string | undefined
  readonly userId: number | null
}

/** One record of the query cache on the device. */
export interface PersistedCache {
  readonly owner: CacheOwner
  readonly client: PersistedClient
}

const DAY_MS = 24 * 3_600_000
/** Product 2.0: pages read without network are a day old at most; what people look up later is kept for a month. */
const LIFE_MS = { day: DAY_MS, month: 30 * DAY_MS }

/** Life of the whole record: that of its longest-lived answers. */
export const PERSISTED_CACHE_LIFE_MS = LIFE_MS.month

/** True for a record that was written by this module; the shape of its answers is vouched for by the buster. */
export const isPersistedCache = objectOf<PersistedCache>({
  owner: objectOf<CacheOwner>({
    clientId: (value) => value === undefined || isText(value),
    userId: (value) => value === null || isNumber(value),
  }),
  client: objectOf<PersistedClient>({
    timestamp: isNumber,
    buster: isText,
    clientState: objectOf<PersistedClient['clientState']>({
      queries: Array.isArray,
      mutations: Array.isArray,
    }),
  }),
})

/** Who may see a record: the same browser; and a member's record only while a token is at hand (Product 9). */
export function mayRestore(
  { owner }: PersistedCache,
  visitor: { readonly clientId: string | undefined; readonly hasToken: boolean },
): boolean {
  return owner.clientId === visitor.clientId && (owner.userId === null || visitor.hasToken)
}

/** The record without answers that are too old to be shown. */
export function withoutOld(client: PersistedClient, now: number): PersistedClient {
  const queries = client.clientState.queries.filter(
    ({ meta, state }) =>
      now - state.dataUpdatedAt <= (meta?.persist === 'month' ? LIFE_MS.month : LIFE_MS.day),
  )
  return { ...client, clientState: { ...client.clientState, queries } }
}

/** The record as it may be stored: answers only, and none of the failures that came after them. */
export function answersOnly(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    state: {
      ...query.state,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
      error: null,
      fetchFailureReason: null,
      fetchFailureCount: 0,
      isInvalidated: true,
    },
  }))
  return { ...client, clientState: { queries, mutations: [] } }
}
