import { importWithRetry } from './import-with-retry.ts'

interface LazyModuleOptions {
  /**
   * Retries until the module arrives. Else a failed load rejects, and the next call loads again.
   */
  readonly retries?: boolean
}

/** Loader of a module: the first call imports it; every call resolves with the same module. */
export function lazyModule<Module>(
  load: () => Promise<Module>,
  { retries = true }: LazyModuleOptions = {},
): () => Promise<Module> {
  let loading: Promise<Module> | undefined
  const loadOnce = async (): Promise<Module> => {
    try {
      return await load()
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return () => (loading ??= retries ? importWithRetry(load) : loadOnce())
}
