import { ErrorState } from '#src/design/error-state/error-state.tsx'
import { failureMessage } from '#src/page/failure-message.ts'

/** In place of a home page that has nothing to show. */
export function HomeFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <ErrorState sentence={failureMessage(error)} onRetry={onRetry} />
}
