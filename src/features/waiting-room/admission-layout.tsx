import { useLocation } from '@tanstack/react-router'
import {
  Activity,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { AdmissionGate, AdmissionView } from '#core/admission/view.ts'
import { Opening } from '#src/company/opening.tsx'

/** A longer request counts as a wait, and shows the waiting screen. */
const LATE_MS = 1_000

const WaitingScreen = lazyComponent(
  async () => (await import('./waiting-screen.tsx')).WaitingScreen,
)

/** Current view of the gate; rerenders on changes. */
function useAdmission(admission: AdmissionGate): AdmissionView {
  return useSyncExternalStore(admission.subscribe, admission.snapshot, admission.snapshot)
}

interface AdmissionLayoutProps {
  readonly admission: AdmissionGate
  readonly children: ReactNode
}

/**
 * Layout of pages behind the waiting room: rendered only after admission
 * (waiting-room#admission-gate). After admission pages remain mounted during later requests of the
 * gate, so that typed text is preserved.
 */
export function AdmissionLayout({ admission, children }: AdmissionLayoutProps) {
  const view = useAdmission(admission)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => admission.routeChanged(pathname), [admission, pathname])

  const isInside = view.name === 'inside'
  const isBrief = view.name === 'asking' && !view.isFailing
  // Below an open page it would be a second header.
  const meanwhile = !(isBrief && admission.wasInside()) && <Opening />
  const screen = view.name !== 'inside' && (
    <Suspense fallback={meanwhile}>
      <WaitingScreen view={view} admission={admission} />
    </Suspense>
  )
  return (
    <>
      {(isInside || admission.wasInside()) && (
        <Activity mode={isInside || isBrief ? 'visible' : 'hidden'}>{children}</Activity>
      )}
      {isBrief ? (
        <Late isAtOnce={admission.isScreened()} meanwhile={meanwhile}>
          {screen}
        </Late>
      ) : (
        screen
      )}
    </>
  )
}

/** The first reply usually arrives at once: its waiting screen then need not be loaded. */
function Late({
  isAtOnce,
  meanwhile,
  children,
}: {
  readonly isAtOnce: boolean
  readonly meanwhile: ReactNode
  readonly children: ReactNode
}) {
  const [isLate, setIsLate] = useState(isAtOnce)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : meanwhile
}
