import { lazyModule } from '#src/lazy/lazy-module.ts'

/** Loads the check of one entry with its libraries. */
export const loadSelfCheck = lazyModule(() => import('#core/raffle/self-check.ts'))
