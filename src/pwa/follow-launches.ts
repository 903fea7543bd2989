import type { RegisteredRouter } from '@tanstack/react-router'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { launchedPath } from './launched-path.ts'

const loadKeep = lazyModule(async () => (await import('./keep-storage.ts')).keepStorage)

declare global {
  interface Window {
    /** Launches of the installed app while it is open, where supported. */
    readonly launchQueue?: {
      readonly setConsumer: (consume: (launch: { readonly targetURL?: string }) => void) => void
    }
  }
}

/**
 * Handles launches of the open app: it is shown unchanged; shortcuts, links and shared texts
 * navigate. The device is asked to keep what an installed app stores.
 */
export function followLaunches(router: RegisteredRouter): void {
  void loadKeep().then((keep) => keep())
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const { href } = router.latestLocation
    const path = launchedPath(targetURL, new URL(href, window.location.origin))
    if (path !== undefined) router.history.push(path)
  })
}
