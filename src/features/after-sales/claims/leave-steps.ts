import type { RouterHistory } from '@tanstack/react-router'

/**
 * Leaves the second step of a wizard for good: goes back to the entry of its form, which `replace`
 * then replaces, so that Back does not return to either of them.
 */
export function leaveSteps(
  history: Pick<RouterHistory, 'back' | 'subscribe'>,
  replace: () => void,
): void {
  const stop = history.subscribe(() => {
    stop()
    replace()
  })
  history.back()
}
