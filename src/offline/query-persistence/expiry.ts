import type { PersistedClient } from '@tanstack/query-persist-client-core'

const DAY_MS = 24 * 3_600_000
/** Product 2.0: pages read without network are a day old at most; what people look up later is kept for a month. */
const LIFE_MS = { day: DAY_MS, month: 30 * DAY_MS }

/** Our choice: clocks of devices are put right by seconds all the time, which must not cost what was kept just before. */
const CLOCK_SLACK_MS = 60_000

/** The record without answers that are too old to be shown, or of an age that a clock set back since made unknown. */
export function withoutOld(client: PersistedClient, now: number): PersistedClient {
  const queries = client.clientState.queries.filter(({ meta, state }) => {
    const ageMs = now - state.dataUpdatedAt
    return ageMs >= -CLOCK_SLACK_MS && ageMs <= LIFE_MS[meta?.persist === 'month' ? 'month' : 'day']
  })
  return { ...client, clientState: { ...client.clientState, queries } }
}

/** The record as it may be stored: answers only, and none of the failures that came after them. */
export function answersOnly(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => ({
    ...query,
    // A function cannot be stored.
    meta: query.meta?.persist === undefined ? {} : { persist: query.meta.persist },
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
