import { Suspense } from 'react'
import { useLoginState } from '#src/page/use-login-state.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'

const DueBar = lazyComponent(async () => (await import('./due-bar.tsx')).DueBar)

/**
 * Banner with what a member must pay first, over the foot of the page. Its code is loaded for
 * members alone.
 */
export function DueBanner() {
  const { name } = useLoginState()
  if (name !== 'member') return null
  return (
    <Suspense>
      <DueBar />
    </Suspense>
  )
}
