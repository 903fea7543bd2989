import { lazy, useState, type ComponentType } from 'react'
import { importWithRetry } from './import-with-retry.ts'

/**
 * Component whose code is loaded when it is first rendered, with retries until it arrives; render
 * it in a Suspense. `preload` loads the code earlier: a page that was served with the component
 * calls it before hydration, because React loses the first click on a part whose code is missing.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let preloading: Promise<void> | undefined

  const loadOnce = async (): Promise<ComponentType<Props>> => (loaded = await load())
  const Suspended = lazy(async () => ({ default: await importWithRetry(loadOnce) }))
  const tryOnce = async (): Promise<void> => {
    try {
      await loadOnce()
    } catch {
      // A preload does not fail its caller: rendering the component retries.
    }
  }
  /** Undefined once the code is loaded; else resolves when the attempt ended. */
  const preload = (): Promise<void> | undefined =>
    loaded === undefined ? (preloading ??= tryOnce()) : undefined

  function LazyComponent(props: Props) {
    // The same component for the whole mount: React would remount another one.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Suspended)
    return <Shown {...props} />
  }
  return Object.assign(LazyComponent, { preload, isLoaded: () => loaded !== undefined })
}
