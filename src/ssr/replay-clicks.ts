import { nextPaint } from '#src/browser/next-paint.ts'

/**
 * Records clicks on buttons whose code is missing, which React drops. Returns a function that replays them in order and
 * stops the recording.
 */
export function captureClicks(): () => Promise<void> {
  const kept = new Map<Event, HTMLButtonElement>()
  const stop = new AbortController()
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    kept.set(event, button)
    setTimeout(() => {
      if (kept.has(event)) button.dataset['kept'] = ''
    })
  }
  // React stops the propagation of events that it cannot handle: an event that arrives here was handled.
  const forget = (event: MouseEvent): void => void kept.delete(event)
  window.addEventListener('click', keep, { capture: true, signal: stop.signal })
  window.addEventListener('click', forget, { signal: stop.signal })
  return async () => {
    stop.abort()
    const buttons = [...kept.values()]
    kept.clear()
    for (const button of buttons) {
      delete button.dataset['kept']
      button.click()
      // The next click must see the state that this one changed.
      await nextPaint()
    }
  }
}
