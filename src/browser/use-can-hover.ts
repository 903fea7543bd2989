import { useSyncExternalStore } from 'react'

const POINTER = '(hover: hover)'

/** Whether a pointer can rest on something without pressing it; no at first, also on the server. */
export function useCanHover(): boolean {
  return useSyncExternalStore(watch, canHover, () => false)
}

const canHover = () => window.matchMedia(POINTER).matches

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(POINTER)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
