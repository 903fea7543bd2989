import type { ReactNode } from 'react'
import { ErrorState } from '#src/ui/error-state/error-state.tsx'
import { failureMessage } from './failure-message.ts'
import { mayRetry } from './may-retry.ts'

interface LoadFailureProps {
  error: unknown
  onRetry: () => void
  detail?: ReactNode
  busy?: boolean | undefined
  /** Whether it is one line inside a page with other content. */
  inline?: boolean | undefined
}

/**
 * Panel in place of data that did not load: the reason, and a retry button if a retry may succeed.
 */
export function LoadFailure({ error, onRetry, ...rest }: LoadFailureProps) {
  return (
    <ErrorState
      {...rest}
      sentence={failureMessage(error)}
      onRetry={mayRetry(error) ? onRetry : undefined}
    />
  )
}
