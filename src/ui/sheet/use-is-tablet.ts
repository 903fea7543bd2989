import { useSyncExternalStore } from 'react'
import { WIDE_LAYOUT_FROM_REM } from '#contract/platform/limits.ts'

/** Style sheets repeat the lower bound, because media queries read no variables. */
const TABLET = `(min-width: 37.5rem) and (max-width: ${WIDE_LAYOUT_FROM_REM - 0.00125}rem)`

/** Whether the window has the layout of tablets (app#frame); false on a server. */
export function useIsTablet(): boolean {
  return useSyncExternalStore(watch, isTablet, () => false)
}

const isTablet = () => window.matchMedia(TABLET).matches

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(TABLET)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
