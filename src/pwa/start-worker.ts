import type { PageMessage } from '#core/worker/messages.ts'
import { STORED_AREAS } from '#core/worker/stored-areas.ts'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { readPageFacts } from '#src/page/read-page-facts.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import { onlineManager } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { WORKER_URL } from './worker-url.ts'

const loadLaunches = lazyModule(() => import('./follow-launches.ts'), { retries: false })

/** Minimum interval of update checks (architecture 2.8). */
const CHECK_EVERY_MS = 3_600_000

/**
 * Registers the service worker and checks for new versions. Most visits find none, so the code that
 * offers one is loaded when one waits. A browser that refuses workers has no offline pages. A
 * script that is lost is asked for again when the network returns, and so is one whose first
 * installation was cut: the browser has removed its registration by then.
 */
export function startWorker(router: RegisteredRouter): void {
  if (!('serviceWorker' in navigator) || isRetired()) return
  let isRegistering = false
  let hasReturned = false
  const register = async (): Promise<void> => {
    isRegistering = true
    // Again, where the network returned while an attempt was failing.
    do {
      hasReturned = false
      if (await registerWorker(router)) return stop()
    } while (hasReturned)
    isRegistering = false
  }
  const stop = onlineManager.subscribe((isOnline) => {
    hasReturned ||= isOnline
    if (isOnline && !isRegistering) void register()
  })
  void register()
}

/** Registers the worker and follows it; resolves with whether it is installed. */
async function registerWorker(router: RegisteredRouter): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL))
    if (!(await isInstalled(registration))) return false
    followRegistration(router, registration)
    return true
  } catch (error) {
    // A network that does not bring the script, or another page in its place, says nothing about
    // the browser.
    if (!(error instanceof TypeError)) console.error(error)
    return false
  }
}

/** Whether a registration has a worker once its first one is installed, or failed to be. */
async function isInstalled(registration: ServiceWorkerRegistration): Promise<boolean> {
  const { installing } = registration
  if (registration.active === null && installing !== null) {
    await new Promise((resolve) => {
      installing.addEventListener('statechange', resolve, { once: true })
    })
  }
  return (registration.waiting ?? registration.active) !== null
}

function followRegistration(
  router: RegisteredRouter,
  registration: ServiceWorkerRegistration,
): void {
  // After a failure again on the next occasion.
  const follow = lazyModule(
    async () => (await import('./follow-updates.ts')).followUpdates(router),
    { retries: false },
  )
  const look = (): void => {
    // The first worker ever replaces nothing.
    if (registration.waiting !== null && registration.active !== null)
      follow().catch(() => undefined)
  }
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  )
  look()
  claimPage(registration)
  reportVisits(router, registration)
  checkHourly(registration)
}

/**
 * Follows launches of the installed app. Only these are launched again while open, so the code is
 * loaded there alone.
 */
export async function followLaunches(router: RegisteredRouter): Promise<void> {
  if (!window.matchMedia('(display-mode: standalone)').matches) return
  const launches = await loadLaunches()
  launches.followLaunches(router)
}

/** Whether the server retired the worker: a registration would restore it (docs/decisions/055). */
function isRetired(): boolean {
  return document.querySelector('meta[name="service-worker"][content="off"]') !== null
}

/**
 * Asks an active worker to take over a page that it does not control: claiming at the activation
 * skips pages that are still loading, and a forced reload loads a page without its worker.
 */
function claimPage(registration: ServiceWorkerRegistration): void {
  if (navigator.serviceWorker.controller !== null) return
  const message: PageMessage = { type: 'CLAIM' }
  registration.active?.postMessage(message)
}

/** Asks the worker to store the area of an open page; a new version that waits does so too. */
function reportVisits(router: RegisteredRouter, registration: ServiceWorkerRegistration): void {
  const report = (): void => {
    const opened = readPageFacts(router, router.latestLocation.pathname).area
    const area = STORED_AREAS.find((one) => one === opened)
    if (area === undefined) return
    const message: PageMessage = { type: 'STORE_AREA', area }
    registration.active?.postMessage(message)
    registration.waiting?.postMessage(message)
    registration.installing?.postMessage(message)
  }
  report()
  router.subscribe('onResolved', report)
}

/**
 * Checks for a new version when the app returns to the foreground, and hourly while it is there.
 */
function checkHourly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  const check = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Fails without network: the next check follows.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}
