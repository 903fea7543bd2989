import { useEffect, useSyncExternalStore } from 'react'
import { Toaster as SonnerToaster } from 'sonner'
import { TOAST_LIMIT, WIDE_LAYOUT_FROM_REM } from '#contract/platform/limits.ts'
import { TOAST_LOOK } from '#src/ui/toast/toast-look.ts'
import { toasterMounted } from '#src/ui/toast/toaster-request.ts'

const never = () => false

/**
 * Distance from the edges of the screen; at the top from the header, whose links must stay in
 * reach, and from the bar of the network above it.
 */
const below = (distance: string) => ({
  top: `calc(var(--header-end) + 0.5rem)`,
  right: distance,
  left: distance,
})

/**
 * One toast at a time, top-centre on phones, top-right on wide screens (app#toast).
 */
export function ToasterImpl() {
  const isWide = useSyncExternalStore(onWidthChange, isWideNow, never)
  return (
    <>
      <SonnerToaster
        position={isWide ? 'top-right' : 'top-center'}
        visibleToasts={TOAST_LIMIT}
        offset={below('1.5rem')}
        mobileOffset={below('1rem')}
        toastOptions={TOAST_LOOK}
        containerAriaLabel="알림"
      />
      <Announcer />
    </>
  )
}

/** Mounted after its sibling, so that the toaster listens before the first toast. */
function Announcer() {
  useEffect(toasterMounted, [])
  return null
}

const wide = () => window.matchMedia(`(min-width: ${WIDE_LAYOUT_FROM_REM}rem)`)
const isWideNow = () => wide().matches

function onWidthChange(onChange: () => void): () => void {
  const query = wide()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
