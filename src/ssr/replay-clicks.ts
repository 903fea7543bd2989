import { nextPaint } from '#src/browser/next-paint.ts'

/** Button whose click `/boot.js` could not replay, or whose recorded click waits for its code. */
export const markedButton = () => document.querySelector<HTMLButtonElement>('button[data-recorded]')

/**
 * Records clicks on buttons whose code is missing, which React drops, after the one that `/boot.js` may have marked.
 * Returns a function that replays them in order and stops the recording.
 */
export function captureClicks(): () => Promise<void> {
  const recorded = new Map<Event | null, HTMLButtonElement>()
  const marked = markedButton()
  if (marked !== null) recorded.set(null, marked)
  const stop = new AbortController()
  const record = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    recorded.set(event, button)
    button.dataset['recorded'] = ''
  }
  // React stops the propagation of events that it cannot handle: an event that arrives here was handled.
  const forget = (event: Event | null): void => {
    delete recorded.get(event)?.dataset['recorded']
    recorded.delete(event)
  }
  window.addEventListener('click', record, { capture: true, signal: stop.signal })
  window.addEventListener('click', forget, { signal: stop.signal })
  return async () => {
    stop.abort()
    for (const [event, button] of recorded) {
      forget(event)
      button.click()
      // The next click must see the state that this one changed.
      await nextPaint()
    }
  }
}
