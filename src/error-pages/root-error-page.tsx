import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailurePart } from './failure-section.tsx'
import { SystemPage } from './system-page.tsx'

/** The last resort: the frame itself could not be shown. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <SystemPage>
      <FailurePart error={error} />
    </SystemPage>
  )
}
