import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureSection } from './failure-section.tsx'
import { SystemPage } from './system-page.tsx'

/** Error page of the root: the layout itself could not be shown. */
export function RootErrorPage({ error }: ErrorComponentProps) {
  return (
    <SystemPage>
      <FailureSection error={error} />
    </SystemPage>
  )
}
