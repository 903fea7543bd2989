import { DEAD_CLICK_MS } from '#contract/limits.ts'
import { clickableOf } from './clicked-element.ts'
import { addClick, type ClickRow } from './rage-clicks.ts'

/** Who hears of clicks that went wrong. */
export interface ClickTrouble {
  readonly rage: (element: Element) => void
  readonly dead: (element: Element) => void
}

/** Events that show the page or the browser did something. What moves by itself, such as a countdown, hides a dead click. */
const REACTIONS = ['scroll', 'focusin', 'input', 'change', 'toggle', 'submit'] as const

/** Watches clicks on whatever invites them: four in a second, or one that nothing follows for three (Spec 9). */
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
      // A step of a quantity is meant to be pressed again and again.
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

/** What happens then happens elsewhere: another tab, a call, a download. */
function leadsAway(element: Element, event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return true
  if (!(element instanceof HTMLAnchorElement)) return false
  return element.target === '_blank' || element.origin !== window.location.origin
}

/** Calls back with the first sign of life; the result stops waiting for one. Looks only while somebody waits. */
function createReactionWatch(): (onReaction: () => void) => () => void {
  const waiting = new Set<() => void>()
  const tell = (): void => {
    for (const onReaction of waiting) onReaction()
    waiting.clear()
    end()
  }
  const observer = new MutationObserver(tell)
  const end = (): void => {
    observer.disconnect()
    for (const name of REACTIONS) document.removeEventListener(name, tell, { capture: true })
    for (const name of ['blur', 'pagehide', 'popstate']) window.removeEventListener(name, tell)
  }
  const begin = (): void => {
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    for (const name of REACTIONS) document.addEventListener(name, tell, { capture: true })
    for (const name of ['blur', 'pagehide', 'popstate']) window.addEventListener(name, tell)
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
