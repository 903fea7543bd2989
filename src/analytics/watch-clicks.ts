import { DEAD_CLICK_MS } from '#contract/platform/limits.ts'
import { clickableOf } from './clicked-element.ts'
import { addClick, type ClickRow } from './rage-clicks.ts'

/** Callbacks for rage clicks and dead clicks. */
export interface ClickTrouble {
  readonly rage: (element: Element) => void
  readonly dead: (element: Element) => void
}

/**
 * Events that show a reaction of page or browser. Automatic changes, such as a countdown, can hide
 * a dead click.
 */
const REACTIONS = ['scroll', 'focusin', 'input', 'change', 'toggle', 'submit'] as const

/**
 * Watches clicks on clickable elements: four in a second, or one without a reaction for three (Spec
 * 9).
 */
export function watchClicks(
  trouble: ClickTrouble,
  clock: {
    readonly now: () => number
    readonly wake: (run: () => void, delayMs: number) => () => void
  },
): void {
  let row: ClickRow<Element> | undefined
  const answer = createReactionWatch()
  document.addEventListener(
    'click',
    (event) => {
      const element = clickableOf(event.target)
      if (element === undefined) return
      const next = addClick(row, element, clock.now())
      row = next.row
      // The steps of a quantity are meant for repeated clicks.
      if (next.isRage && !element.hasAttribute('data-repeats')) trouble.rage(element)
      if (leadsAway(element, event)) return
      const rest = clock.wake(() => {
        stop()
        trouble.dead(element)
      }, DEAD_CLICK_MS)
      const stop = answer(rest)
    },
    { capture: true },
  )
}

/** The reaction is outside the page: another tab, a call, a download. */
function leadsAway(element: Element, event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return true
  if (!(element instanceof HTMLAnchorElement)) return false
  return element.target === '_blank' || element.origin !== window.location.origin
}

/**
 * Calls back on the first reaction; the result cancels the callback. Observes only while a callback
 * waits.
 */
function createReactionWatch(): (onReaction: () => void) => () => void {
  const waiting = new Set<() => void>()
  const notify = (): void => {
    for (const onReaction of waiting) onReaction()
    waiting.clear()
    end()
  }
  const observer = new MutationObserver(notify)
  const end = (): void => {
    observer.disconnect()
    for (const name of REACTIONS) document.removeEventListener(name, notify, { capture: true })
    for (const name of ['blur', 'pagehide', 'popstate']) window.removeEventListener(name, notify)
  }
  const begin = (): void => {
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    for (const name of REACTIONS) document.addEventListener(name, notify, { capture: true })
    for (const name of ['blur', 'pagehide', 'popstate']) window.addEventListener(name, notify)
  }
  return (onReaction) => {
    if (waiting.size === 0) begin()
    waiting.add(onReaction)
    return () => {
      waiting.delete(onReaction)
      if (waiting.size === 0) end()
    }
  }
}
