import { useSyncExternalStore } from 'react'

const POINTER = '(hover: hover)'

/** Whether a pointer can hover; false on the first render and on a server. */
export const useCanHover = (): boolean => useSyncExternalStore(watch, canHover, () => false)

/** Whether nothing can hover, as on phones; false on the first render and on a server. */
export const useIsTouch = (): boolean => useSyncExternalStore(watch, isTouch, () => false)

const canHover = () => window.matchMedia(POINTER).matches
const isTouch = () => !canHover()

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(POINTER)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
