import type { QueryClient } from '@tanstack/react-query'
import { lazyModule } from '#src/lazy/lazy-module.ts'

const loadWatch = lazyModule(
  async () => (await import('./network-watch.ts')).createNetworkWatch(),
  { retries: false },
)

/** Loads the watch while the network still brings it: no worker has stored it on a first visit. */
export function prepareForSilence(): void {
  void loadWatch().catch(() => undefined)
}

/**
 * Asks whether the network reaches the shop (network-watch.ts). Nothing is stored where its code
 * cannot be loaded. With `client` after a lost read.
 */
export function suspectNetwork(client?: QueryClient): void {
  void loadWatch().then(
    (watch) => watch(client),
    () => undefined,
  )
}
