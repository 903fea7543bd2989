import type { RegisteredRouter } from '@tanstack/react-router'
import { launchedPath } from './launched-path.ts'

declare global {
  interface Window {
    /** Launches of the installed app while it is open, where a browser has it. */
    readonly launchQueue?: {
      readonly setConsumer: (consume: (launch: { readonly targetURL?: string }) => void) => void
    }
  }
}

/** An app that is open already is shown as it stands; shortcuts, links and shared words lead it on. */
export function followLaunches(router: RegisteredRouter): void {
  window.launchQueue?.setConsumer(({ targetURL }) => {
    const { href } = router.latestLocation
    const path = launchedPath(targetURL, new URL(href, window.location.origin))
    if (path !== undefined) router.history.push(path)
  })
}
