import { lazyModule } from '#src/lazy/lazy-module.ts'

const loadWatch = lazyModule(
  async () => (await import('./network-watch.ts')).createNetworkWatch(),
  { retries: false },
)

/** Asks whether the network reaches the shop (network-watch.ts). Nothing is stored where its code cannot be loaded. */
export function suspectNetwork(): void {
  void loadWatch().then(
    (watch) => watch(),
    () => undefined,
  )
}
