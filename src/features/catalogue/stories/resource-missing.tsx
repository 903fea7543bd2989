import type { ReactNode } from 'react'
import type { ErrorCode } from '#contract/platform/error-codes.ts'
import { isRefusal } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'

interface ResourceMissingProps {
  sentence: string
  /** Link to the other resources. */
  children: ReactNode
}

/** Page of a resource that does not exist or is no longer offered. */
export function ResourceMissing({ sentence, children }: ResourceMissingProps) {
  return <EmptyState as="h1" drawing="dead-end" sentence={sentence} action={children} />
}

interface ResourceFailureProps {
  error: unknown
  /** Refusals of a missing resource. */
  missing: readonly ErrorCode[]
  /** Link to the other resources. */
  children: ReactNode
}

/** Error state of a page of one resource: missing, or a retry. */
export function ResourceFailure({ error, missing, children }: ResourceFailureProps) {
  if (!missing.some((code) => isRefusal(error, code))) return <FailureSection error={error} />
  return <ResourceMissing sentence={failureMessage(error)}>{children}</ResourceMissing>
}
