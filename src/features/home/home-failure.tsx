import { LoadFailure } from '#src/page/load-failure.tsx'

/** Nothing of the home page could be loaded. */
export function HomeFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadFailure error={error} onRetry={onRetry} />
}
