import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Optimistic `setQueryData`: changes a cached answer before the shop confirms. The answer's time
 * remains, because pages show it as the time of their data.
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
