import { nextPaint } from '#src/browser/next-paint.ts'

/** Whether a click waits for its code: one that `/boot.js` could not replay, or a recorded one. */
export const hasMarkedButton = () => document.querySelector('button[data-recorded]') !== null

/**
 * Buttons that `/boot.js` marked, in the order of their clicks; the mark of a button holds the
 * place of each of its clicks.
 */
function markedByBoot(): HTMLButtonElement[] {
  const marked = document.querySelectorAll<HTMLButtonElement>('button[data-recorded]')
  return [...marked]
    .flatMap((button) =>
      (button.dataset['recorded']?.match(/\d+/gu) ?? []).map((place) => ({ button, place })),
    )
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ button }) => button)
}

/**
 * Records clicks on buttons whose code is missing, which React drops, after those that `/boot.js`
 * may have marked. Returns a function that replays them in order and stops the recording.
 */
export function captureClicks(): () => Promise<void> {
  const marked = markedByBoot()
  const recorded = new Map<Event, HTMLButtonElement>()
  const stop = new AbortController()
  const record = (event: MouseEvent): void => {
    // Until then `/boot.js` records clicks, and replays them in their order once the app is live.
    if (document.documentElement.dataset['app'] !== 'live') return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button === null) return
    recorded.set(event, button)
    button.dataset['recorded'] = ''
  }
  // React stops the propagation of events that it cannot handle: an event that arrives here was
  // handled.
  const forget = (event: Event): void => {
    delete recorded.get(event)?.dataset['recorded']
    recorded.delete(event)
  }
  window.addEventListener('click', record, { capture: true, signal: stop.signal })
  window.addEventListener('click', forget, { signal: stop.signal })
  return async () => {
    stop.abort()
    for (const button of [...marked, ...recorded.values()]) {
      delete button.dataset['recorded']
      button.click()
      // The next click must see the state that this one changed.
      await nextPaint()
    }
  }
}
