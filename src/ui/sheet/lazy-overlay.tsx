import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import { SheetSurface } from './sheet.tsx'

const notLoaded = () => undefined

/**
 * Sheet over a page whose code is loaded, together with the sheet's surface, when it first opens,
 * or earlier by `preload`. `intentProps` on the button that opens it preload on pointer down and on
 * focus. Renders nothing until the code has arrived, also on a server; the click that opened it is
 * not lost.
 */
export function lazyOverlay<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const listeners = new Set<() => void>()
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const loadAll = async (): Promise<void> => {
    const [overlay] = await Promise.all([importWithRetry(load), SheetSurface.preload()])
    loaded = overlay
    for (const notify of listeners) notify()
  }
  const preload = (): void => {
    loading ??= loadAll()
  }
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }

  function LazyOverlay(props: Props) {
    const Overlay = useSyncExternalStore(subscribe, () => loaded, notLoaded)
    useEffect(() => {
      if (props.open) preload()
    }, [props.open])
    return Overlay === undefined ? null : <Overlay {...props} />
  }
  return Object.assign(LazyOverlay, {
    preload,
    intentProps: { onPointerDown: preload, onFocus: preload },
  })
}
