import type { PersistedClient } from '@tanstack/query-persist-client-core'

const DAY_MS = 24 * 3_600_000
/**
 * Pages read without network are a day old at most, reference pages a month
 * (app#persisted-answers).
 */
const LIFE_MS = { day: DAY_MS, month: 30 * DAY_MS }

/** Our choice: corrections of the device's clock by seconds must not drop recent answers. */
const CLOCK_SLACK_MS = 60_000

/** Removes answers that are too old, or dated in the future by a changed clock. */
export function withoutOld(client: PersistedClient, now: number): PersistedClient {
  const queries = client.clientState.queries.filter(({ meta, state }) => {
    const ageMs = now - state.dataUpdatedAt
    return ageMs >= -CLOCK_SLACK_MS && ageMs <= LIFE_MS[meta?.persist === 'month' ? 'month' : 'day']
  })
  return { ...client, clientState: { ...client.clientState, queries } }
}

/** Record for storage: answers only, without failures. */
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
