import { Workbox } from 'workbox-window'
import { hideToast, toast, type Press } from '#src/ui/toast/toast.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { WORKER_URL } from './worker-url.ts'
import { updateStep } from './update-offer.ts'

/** Time without a request after which the new worker is asked to take over (our choice). */
const QUIET_MS = 1_000
/** Longest wait for that time (our choice). */
const LONGEST_WAIT_MS = 5_000

/**
 * Offers a waiting version in a toast. After consent the new worker takes over and the page
 * reloads; other tabs keep what is typed in them, with the same offer (docs/decisions/425).
 */
export async function followUpdates(router: RegisteredRouter): Promise<void> {
  const workbox = new Workbox(trustedScriptUrl(WORKER_URL))
  follow(router, workbox)
  await workbox.register()
}

function follow(router: RegisteredRouter, workbox: Workbox): void {
  const hadController = navigator.serviceWorker.controller !== null
  let isWaiting = false
  let isTakenOver = false
  let mayReload = false
  let isOffered = false

  const consider = (): void => {
    const { pathname } = router.latestLocation
    const step = updateStep({ isWaiting, isTakenOver, mayReload, pathname })
    if (step === 'reload') window.location.reload()
    if (step === 'offer') offer(accept)
    if (step === 'withdraw' && isOffered) void hideToast()
    isOffered = step === 'offer'
  }
  const accept = (press: Press): void => {
    press.preventDefault()
    void toast('새 버전을 여는 중입니다.', { sticky: true })
    mayReload = true
    if (isTakenOver) window.location.reload()
    else void untilQuiet().then(() => workbox.messageSkipWaiting())
  }
  workbox.addEventListener('waiting', () => {
    isWaiting = true
    consider()
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker ever controls a page of the same version.
    if (!hadController && !isWaiting) return
    isWaiting = false
    isTakenOver = true
    consider()
  })
  // Before the page loads: its code may be a file that the old build alone has.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged || !isTakenOver) return
    mayReload = true
    consider()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) consider()
  })
}

function offer(accept: (press: Press) => void): void {
  void toast('새 버전이 있습니다.', {
    sticky: true,
    action: { label: '새로고침', onPress: accept },
  })
}

/**
 * Resolves when the page makes no requests. Chromium ends the old worker before the new one takes
 * over. A request at that moment starts the old one again, and the new version then waits about a
 * minute, whether the page is reloaded or not (docs/decisions/424).
 */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      requests.disconnect()
      resolve()
    }
    setTimeout(end, LONGEST_WAIT_MS)
    let quiet = setTimeout(end, QUIET_MS)
    const requests = new PerformanceObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(end, QUIET_MS)
    })
    requests.observe({ type: 'resource' })
  })
}
