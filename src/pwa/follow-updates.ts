import { Workbox } from 'workbox-window'
import { hideToast, toast } from '#src/ui/toast/toast.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { WORKER_URL } from './worker-url.ts'
import { updateStep } from './update-offer.ts'

/** Delay of the reload when the new worker did not take over (our choice). */
const TAKE_OVER_TIMEOUT_MS = 1_000

/**
 * Offers a waiting version in a toast; after consent the new worker takes over and the page
 * reloads.
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

  const consider = (): void => {
    const { pathname } = router.latestLocation
    const step = updateStep({ isWaiting, isTakenOver, pathname })
    if (step === 'reload') window.location.reload()
    if (step === 'offer') offer(accept)
    if (step === 'withdraw') void hideToast()
  }
  const accept = (): void => {
    workbox.messageSkipWaiting()
    // Chromium keeps the old worker while a request that began with the press seems to be open; a
    // reload ends that.
    setTimeout(() => {
      isTakenOver = true
      consider()
    }, TAKE_OVER_TIMEOUT_MS)
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
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) consider()
  })
}

function offer(accept: () => void): void {
  void toast('새 버전이 있습니다.', {
    sticky: true,
    action: { label: '새로고침', onPress: accept },
  })
}
