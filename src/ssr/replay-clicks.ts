import { nextPaint } from '#src/browser/next-paint.ts'

/** Button whose click `/boot.js` could not replay, or whose recorded click waits for its code. */
export const markedButton = () => document.querySelector<HTMLButtonElement>('button[data-kept]')

/**
 * Records clicks on buttons whose code is missing, which React drops, after the one that `/boot.js` may have marked.
 * Returns a function that replays them in order and stops the recording.
 */
export function captureClicks(): () => Promise<void> {
  const kept = new Map<Event | null, HTMLButtonElement>()
  const marked = markedButton()
  if (marked !== null) kept.set(null, marked)
  const stop = new AbortController()
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    kept.set(event, button)
    button.dataset['kept'] = ''
  }
  // React stops the propagation of events that it cannot handle: an event that arrives here was handled.
  const forget = (event: Event | null): void => {
    delete kept.get(event)?.dataset['kept']
    kept.delete(event)
  }
  window.addEventListener('click', keep, { capture: true, signal: stop.signal })
  window.addEventListener('click', forget, { signal: stop.signal })
  return async () => {
    stop.abort()
    for (const [event, button] of kept) {
      forget(event)
      button.click()
      // The next click must see the state that this one changed.
      await nextPaint()
    }
  }
}
