import { lazyModule } from '#src/lazy/lazy-module.ts'

const loadSuspicion = lazyModule(() => import('./suspect-network.ts'), { retries: false })

/** Loads and calls `suspectNetwork`; without effect where its code cannot be loaded: nothing is stored then. */
export function suspectNetwork(): void {
  void loadSuspicion().then(
    (loaded) => loaded.suspectNetwork(),
    () => undefined,
  )
}
