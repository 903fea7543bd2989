import { Workbox } from 'workbox-window'
import { hideToast, showToast } from '#src/design/toast/toast.ts'
import { trustedScriptUrl } from '#src/platform/trusted-script.ts'
import type { AppRouter } from '../router.tsx'
import { updateStep } from './update-offer.ts'

/** Architecture 2.8: a new version is looked for at most this often. */
const CHECK_EVERY_MS = 3_600_000

/**
 * Registers the service worker and keeps the app current by consent: a new version is offered in a toast, taken
 * over on agreement, and the page loaded anew then; the very first worker reloads nothing.
 * A browser that refuses workers leaves a store without offline pages.
 */
export async function startWorker(router: AppRouter): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox(trustedScriptUrl('/sw.js'))
  followUpdates(router, workbox)
  try {
    await workbox.register()
  } catch (error) {
    console.error('The service worker could not be registered', error)
    return
  }
  checkHourly(workbox)
}

function followUpdates(router: AppRouter, workbox: Workbox): void {
  const hadController = navigator.serviceWorker.controller !== null
  let isWaiting = false
  let isTakenOver = false

  const consider = (): void => {
    const { pathname } = router.latestLocation
    const step = updateStep({ isWaiting, isTakenOver, pathname })
    if (step === 'reload') window.location.reload()
    if (step === 'offer') offer(workbox)
    if (step === 'withdraw') void hideToast()
  }
  workbox.addEventListener('waiting', () => {
    isWaiting = true
    consider()
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page that is as new as itself.
    if (!hadController && !isWaiting) return
    isWaiting = false
    isTakenOver = true
    consider()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) consider()
  })
}

function offer(workbox: Workbox): void {
  void showToast('새 버전이 있습니다.', {
    sticky: true,
    action: { label: '새로고침', onPress: () => workbox.messageSkipWaiting() },
  })
}

/** Looks for a new version when the app comes back to the foreground, and while it stays there. */
function checkHourly(workbox: Workbox): void {
  let checkedAt = Date.now()
  const check = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Without network there is nothing new: the next check comes.
    workbox.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}
