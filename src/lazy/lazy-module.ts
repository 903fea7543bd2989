import { importWithRetry } from './import-with-retry.ts'

/** Loader of a module: the first call imports it, with retries until it arrives; every call resolves with the same module. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  return () => (loading ??= importWithRetry(load))
}
