import { useSyncExternalStore } from 'react'

const POINTER = '(hover: hover)'

/** Whether a pointer can hover; false on the first render and on a server. */
export function useCanHover(): boolean {
  return useSyncExternalStore(watch, canHover, () => false)
}

const canHover = () => window.matchMedia(POINTER).matches

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(POINTER)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
