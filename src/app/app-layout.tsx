import type { ReactNode } from 'react'
import { OfflineBar } from '#src/offline/offline-bar.tsx'
import { LoadingBarView } from './loading-bar/loading-bar-view.tsx'
import type { LoadingBar } from './loading-bar/loading-bar.ts'
import { Toaster } from './toaster.tsx'

/** Layout around every page: the offline bar, the loading bar and the toasts (Spec 2). */
export function AppLayout({ bar, children }: { bar: LoadingBar; children: ReactNode }) {
  return (
    <>
      <OfflineBar />
      {children}
      <LoadingBarView bar={bar} />
      <Toaster />
    </>
  )
}
