import { nextPaint } from '#src/browser/next-paint.ts'

/** Controls whose clicks are replayed. */
const CONTROL = 'button, input[type=radio]'

/** Whether a click waits for its code: one that `/boot.js` could not replay, or a recorded one. */
export const hasMarkedControl = () => document.querySelector('[data-recorded]') !== null

/**
 * Controls that `/boot.js` marked, in the order of their clicks; the mark of a control holds the
 * place of each of its clicks.
 */
function markedByBoot(): HTMLElement[] {
  const marked = document.querySelectorAll<HTMLElement>('[data-recorded]')
  return [...marked]
    .flatMap((control) =>
      (control.dataset['recorded']?.match(/\d+/gu) ?? []).map((place) => ({ control, place })),
    )
    .toSorted((one, other) => Number(one.place) - Number(other.place))
    .map(({ control }) => control)
}

/**
 * Records clicks on buttons and radios whose code is missing, which React drops, after those that
 * `/boot.js` may have marked. Returns a function that replays them in order and stops the
 * recording.
 */
export function captureClicks(): () => Promise<void> {
  const marked = markedByBoot()
  const recorded = new Map<Event, HTMLElement>()
  const stop = new AbortController()
  const record = (event: MouseEvent): void => {
    // Until then `/boot.js` records clicks, and replays them in their order once the app is live.
    if (document.documentElement.dataset['app'] !== 'live') return
    const { target } = event
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null
    if (control === null) return
    recorded.set(event, control)
    control.dataset['recorded'] = ''
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
    for (const control of [...marked, ...recorded.values()]) {
      delete control.dataset['recorded']
      // React reports only a change of a radio, which has its choice already.
      if (control instanceof HTMLInputElement) control.checked = false
      control.click()
      // The next click must see the state that this one changed.
      await nextPaint()
    }
  }
}
