import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes an answer of the cache before the store has agreed. The answer stays as old as it is, for pages tell from
 * when their data is.
 */
export function updateCached<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  const state = client.getQueryState<Answer>(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Answer>(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt })
}
