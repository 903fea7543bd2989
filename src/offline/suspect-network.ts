import { lazyModule } from '#src/lazy/lazy-module.ts'
import type { Suspicion } from './network-watch.ts'

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
 * cannot be loaded.
 */
export function suspectNetwork(suspicion?: Suspicion): void {
  void loadWatch().then(
    (watch) => watch(suspicion),
    () => undefined,
  )
}
