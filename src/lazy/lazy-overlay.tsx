import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { importWithRetry } from './import-with-retry.ts'

const nothing = () => undefined

/**
 * A part that opens over a page: its code is fetched once it is to open, or before by `prepare` when a finger goes down
 * or focus comes. A press waits for the code and is never lost. Renders nothing until then, also on a server.
 */
export function lazyOverlay<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const listeners = new Set<() => void>()
  let part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const fetchPart = async (): Promise<void> => {
    part = await importWithRetry(load)
    for (const tell of listeners) tell()
  }
  const prepare = (): void => {
    loading ??= fetchPart()
  }
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  }

  function LazyOverlay(props: Props) {
    const Part = useSyncExternalStore(subscribe, () => part, nothing)
    useEffect(() => {
      if (props.open) prepare()
    }, [props.open])
    return Part === undefined ? null : <Part {...props} />
  }
  return Object.assign(LazyOverlay, { prepare })
}
