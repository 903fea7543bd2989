import { useSyncExternalStore, type ComponentType } from 'react'
import { firstInteractionOrDelay } from '#src/browser/scheduler.ts'
import { importWithRetry } from '#src/lazy/import-with-retry.ts'

const notLoaded = () => undefined

/**
 * Component that renders nothing, also on a server, until the first interaction or 10 s after the
 * load; then its code is loaded. For additions that take no space in the page.
 */
export function renderOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
) {
  const listeners = new Set<() => void>()
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const loadLate = async (): Promise<void> => {
    await firstInteractionOrDelay()
    loaded = await importWithRetry(load)
    for (const notify of listeners) notify()
  }
  const subscribe = (onChange: () => void) => {
    loading ??= loadLate()
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }

  return function RenderOnInteraction(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => loaded, notLoaded)
    return Part === undefined ? null : <Part {...props} />
  }
}
