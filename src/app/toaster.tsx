import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { TOAST_LIMIT, WIDE_LAYOUT_FROM_PX } from '#contract/limits.ts'
import { TOAST_LOOK } from '#src/design/toast/toast-look.ts'
import {
  isToasterRequested,
  onToasterRequest,
  toasterStands,
} from '#src/design/toast/toaster-request.ts'

const SonnerToaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))
const never = () => false

/** One toast at a time, top-centre on phones, top-right on wide screens (Spec 2, 9; Product 0.22). Its code comes with the first message. */
export function Toaster() {
  const isRequested = useSyncExternalStore(onToasterRequest, isToasterRequested, never)
  if (!isRequested) return null
  return (
    <Suspense>
      <StandingToaster />
    </Suspense>
  )
}

function StandingToaster() {
  const isWide = useSyncExternalStore(onWidthChange, isWideNow, never)
  return (
    <>
      <SonnerToaster
        position={isWide ? 'top-right' : 'top-center'}
        visibleToasts={TOAST_LIMIT}
        toastOptions={TOAST_LOOK}
        containerAriaLabel="알림"
      />
      <Announcer />
    </>
  )
}

/** Comes after its sibling, so that the toaster listens by the time it speaks. */
function Announcer() {
  useEffect(toasterStands, [])
  return null
}

const wide = () => window.matchMedia(`(min-width: ${WIDE_LAYOUT_FROM_PX}px)`)
const isWideNow = () => wide().matches

function onWidthChange(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
