import { nextPaint } from '#src/browser/next-paint.ts'

/**
 * Keeps the buttons that are pressed where React has no code yet: it forgets such presses. Answers how to press them again, in
 * their order, and to keep no more.
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
  // React lets no press go on that it cannot answer: what gets here was answered.
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
      // The next press adds to what this one changed.
      await nextPaint()
    }
  }
}
