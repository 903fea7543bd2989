import type { PersistedClient } from '@tanstack/query-persist-client-core'
import * as v from 'valibot'

/** Whose answers a device keeps: the browser's client id, and the member if there was one. */
export const CacheOwner = v.object({
  clientId: v.optional(v.string()),
  userId: v.nullable(v.number()),
})
export type CacheOwner = v.InferOutput<typeof CacheOwner>

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

const PersistedRecord = v.object({
  owner: CacheOwner,
  client: v.object({
    timestamp: v.number(),
    buster: v.string(),
    clientState: v.object({ queries: v.array(v.unknown()), mutations: v.array(v.unknown()) }),
  }),
})

/** True for a record that was written by this module; the shape of its answers is vouched for by the buster. */
export function isPersistedCache(value: unknown): value is PersistedCache {
  return v.is(PersistedRecord, value)
}

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
