import { useLocation } from '@tanstack/react-router'
import { Activity, useEffect, type ReactNode } from 'react'
import type { AdmissionGate, AdmissionView } from '#core/admission/view.ts'
import { useAdmission } from './use-admission.ts'
import { WaitingScreen } from './waiting-screen.tsx'

interface AdmissionLayoutProps {
  readonly admission: AdmissionGate
  readonly children: ReactNode
}

/**
 * What stands behind the waiting room: rendered only after admission (Spec 4). Once inside, pages stay mounted while
 * the gate asks again, so that nothing that was typed is lost to a wait.
 */
export function AdmissionLayout({ admission, children }: AdmissionLayoutProps) {
  const view = useAdmission(admission)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => admission.routeChanged(pathname), [admission, pathname])

  const isInside = view.name === 'inside'
  return (
    <>
      {(isInside || admission.wasInside()) && (
        <Activity mode={isInside || isBrief(view) ? 'visible' : 'hidden'}>{children}</Activity>
      )}
      {!isInside && (
        <WaitingScreen
          view={view}
          onLeave={() => admission.leave()}
          onAskAgain={() => admission.askAgain()}
        />
      )}
    </>
  )
}

/** A question that is usually answered before anyone sees it: the page beneath stays as it is. */
function isBrief(view: AdmissionView): boolean {
  return view.name === 'asking' && !view.isFailing
}
