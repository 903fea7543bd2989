import { NotFoundSection } from './not-found-section.tsx'
import { SystemPage } from './system-page.tsx'

/** Page for an address without a route. */
export function NotFoundPage() {
  return (
    <SystemPage>
      <NotFoundSection />
    </SystemPage>
  )
}
