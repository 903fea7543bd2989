import { NotFoundSection } from './not-found-section.tsx'
import { SystemPage } from './system-page.tsx'

/** An address that no route knows. */
export function NotFoundPage() {
  return (
    <SystemPage>
      <NotFoundSection />
    </SystemPage>
  )
}
