import { lazyModule } from '#src/lazy/lazy-module.ts'
import { trustedScriptUrl } from '#src/browser/trusted-script.ts'
import type { RegisteredRouter } from '@tanstack/react-router'

const loadUpdates = lazyModule(() => import('./follow-updates.ts'), { retries: false })
const loadLaunches = lazyModule(() => import('./follow-launches.ts'), { retries: false })

/** Where the service worker lives; it answers for the whole store. */
export const WORKER_URL = '/sw.js'

/** Architecture 2.8: a new version is looked for at most this often. */
const CHECK_EVERY_MS = 3_600_000

/**
 * Registers the service worker and looks for new versions. Most visits meet none: what offers one to the shopper
 * is loaded when one waits. A browser that refuses workers leaves a store without offline pages.
 */
export async function startWorker(router: RegisteredRouter): Promise<void> {
  if ('launchQueue' in window) void followLaunches(router)
  if (!('serviceWorker' in navigator) || isRetired()) return
  try {
    const registration = await navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL))
    const follow = once(async () => (await loadUpdates()).followUpdates(router))
    const look = (): void => {
      // The first worker of all replaces nothing.
      if (registration.waiting !== null && registration.active !== null) follow()
    }
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', look),
    )
    look()
    checkHourly(registration)
  } catch (error) {
    console.error('The service worker could not be registered', error)
  }
}

/** Only installed apps are launched twice, and only then is this needed. */
async function followLaunches(router: RegisteredRouter): Promise<void> {
  if (!window.matchMedia('(display-mode: standalone)').matches) return
  const launches = await loadLaunches()
  launches.followLaunches(router)
}

/** The server wants no worker: registering one again would call the one back that just left (docs/decisions/055). */
function isRetired(): boolean {
  return document.querySelector('meta[name="service-worker"][content="off"]') !== null
}

/** Looks for a new version when the app comes back to the foreground, and while it stays there. */
function checkHourly(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  const check = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    // Without network there is nothing new: the next check comes.
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}

/** What fails is tried again at the next occasion. */
function once(run: () => Promise<void>): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    run().catch(() => {
      isDone = false
    })
  }
}
