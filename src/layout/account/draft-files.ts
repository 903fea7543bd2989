import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** Files of a form that is not sent yet. */
export interface DraftFiles {
  readonly files: readonly File[]
  readonly change: (next: (now: readonly File[]) => readonly File[]) => void
}

const draftFilesQuery = (queryKey: readonly string[], persist: 'day' | 'month') =>
  queryOptions<readonly File[] | null>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { persist },
  })

/**
 * Files of a form on the device, for a day or thirty days: of this member, deleted with a sign-out
 * (after-sales#claim-photos).
 */
export function useDraftFiles(queryKey: readonly string[], persist: 'day' | 'month'): DraftFiles {
  const client = useQueryClient()
  const options = draftFilesQuery(queryKey, persist)
  const { data } = useQuery(options)
  return {
    files: data ?? [],
    change: (next) => client.setQueryData(options.queryKey, (now) => next(now ?? [])),
  }
}
