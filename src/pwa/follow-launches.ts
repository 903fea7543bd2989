import type { RegisteredRouter } from '@tanstack/react-router'
import { launchedPath } from './launched-path.ts'

declare global {
  interface Window {
    /** Launches of the installed app while it is open, where supported. */
    readonly launchQueue?: {
      readonly setConsumer: (consume: (launch: { readonly targetURL?: string }) => void) => void
    }
  }
}

/** Handles launches of the open app: it is shown unchanged; shortcuts, links and shared texts navigate. */
export function followLaunches(router: RegisteredRouter): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const { href } = router.latestLocation
    const path = launchedPath(targetURL, new URL(href, window.location.origin))
    if (path !== undefined) router.history.push(path)
  })
}
