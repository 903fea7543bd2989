import { LoadFailure } from '#src/page/load-failure.tsx'

/** Error state of the whole home page. */
export function HomeFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <LoadFailure error={error} onRetry={onRetry} />
}
