import { OfflineSection } from './offline-section.tsx'
import { useRetry } from './retry.ts'
import { SystemPage } from './system-page.tsx'

/** Page with the list of pages readable offline (Product 2.15). */
export function OfflinePage() {
  const retry = useRetry()
  return (
    <SystemPage>
      <OfflineSection sentence="오프라인 상태입니다." onRetry={retry} />
    </SystemPage>
  )
}
