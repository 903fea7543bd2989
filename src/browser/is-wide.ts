import { WIDE_LAYOUT_FROM_REM } from '#contract/platform/limits.ts'

/** Whether the window currently has the wide layout (app#frame). */
export function isWide(): boolean {
  return window.matchMedia(`(min-width: ${WIDE_LAYOUT_FROM_REM}rem)`).matches
}
