import type { ReactNode } from 'react'
import { OfflineBar } from '#src/offline/offline-bar.tsx'
import { LoadingBarView } from './loading-bar/loading-bar-view.tsx'
import type { LoadingBar } from './loading-bar/loading-bar.ts'
import { renderOnInteraction } from '#src/ssr/render-on-interaction.tsx'
import { Toaster } from './toaster.tsx'

const StaleBar = renderOnInteraction(
  async () => (await import('#src/offline/stale-bar.tsx')).StaleBar,
)

/**
 * Layout around every page: the bars of the network and of failed readings, the loading bar and the
 * toasts.
 */
export function AppLayout({ bar, children }: { bar: LoadingBar; children: ReactNode }) {
  return (
    <>
      <OfflineBar />
      <StaleBar />
      {children}
      <LoadingBarView bar={bar} />
      <Toaster />
    </>
  )
}
