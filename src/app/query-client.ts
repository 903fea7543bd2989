import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Api } from '#core/api/client.ts'
import type { Failure } from '#src/page/failure.ts'
import type { MutationMeta } from '#src/page/query-meta.ts'

/** Effects of queries and mutations outside the cache, implemented by the caller. */
export interface CacheEffects {
  readonly onFailure: (failure: Failure) => void
  readonly onSuccessMessage: (message: string) => void
  /** Called after a sign-in or sign-out, to drop data of the former user. */
  readonly onUserChange: (change: NonNullable<MutationMeta['user']>) => void
}

/** Stale time of an answer (our choice): going back and forth makes no calls. */
const STALE_AFTER_MS = 30_000
/**
 * As long as persisted answers live, because the device persists only what the cache contains
 * (architecture 2.9).
 */
const CACHED_MS = 24 * 3_600_000

/** Creates the cache of all server answers, with the only code that acts on their meta. */
export function createQueryClient(api: Api, effects: CacheEffects): QueryClient {
  let writes = 0
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey, meta }) =>
        effects.onFailure(failure(error, 'query', queryKey, meta?.loud !== true)),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { options, meta }) =>
        effects.onFailure(failure(error, 'mutation', options.mutationKey, meta?.quiet)),
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.user === 'enters') effects.onUserChange('enters')
        for (const queryKey of meta?.invalidates ?? []) {
          writes += 1
          void client.invalidateQueries({ queryKey })
        }
        if (meta?.success !== undefined) effects.onSuccessMessage(meta.success)
      },
      onSettled: (_data, _error, _variables, _result, { meta }) => {
        if (meta?.user === 'leaves') effects.onUserChange('leaves')
      },
    }),
    defaultOptions: {
      // The worker may answer without network, so a request is always made.
      queries: {
        queryFn: async ({ meta, pageParam, signal }) => {
          for (;;) {
            const before = writes
            // Without a call the answer is undefined, which is an error that names the query.
            const answer = await meta?.call?.(api, signal, pageParam)
            // An answer that was under way during a write may be older; invalidating does not
            // repeat a first request.
            if (before === writes) return answer
          }
        },
        // A retry that comes due without network would wait for it otherwise, and the page with it.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: false,
        staleTime: STALE_AFTER_MS,
        gcTime: CACHED_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}

function failure(
  error: unknown,
  source: Failure['source'],
  key: readonly unknown[] | undefined,
  isQuiet = false,
): Failure {
  return { error, source, resource: key?.[0], isQuiet, isOnline: onlineManager.isOnline() }
}
