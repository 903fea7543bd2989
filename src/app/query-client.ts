import { QueryClient } from '@tanstack/react-query'

/** The cache of everything the server said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The worker may answer without network, so a request must happen before it can fail.
      queries: { networkMode: 'offlineFirst', retry: false, staleTime: 30_000 },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
}
