import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConsoleError } from '#operator/session/console-api.ts'
import { createConsoleRouter } from './router.tsx'

/** How long a list counts as fresh; work queues are read again while they are open. */
const FRESH_MS = 5_000

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // A refusal is an answer; only a missing answer is asked for again.
      retry: (failures, error) =>
        error instanceof ConsoleError && error.code === 'NETWORK' && failures < 2,
    },
  },
})
const router = createConsoleRouter(queryClient)

/** The operator console. */
export function Console() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
