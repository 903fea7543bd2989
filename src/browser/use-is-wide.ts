import { useSyncExternalStore } from 'react'
import { WIDE_LAYOUT_FROM_REM } from '#contract/platform/limits.ts'

const WIDE = `(min-width: ${WIDE_LAYOUT_FROM_REM}rem)`

/** Whether the window has the wide layout (app#frame), also after changes; false on a server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, isWide, () => false)
}

const isWide = () => window.matchMedia(WIDE).matches

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
