import { DELAYED_START_MS } from '#contract/limits.ts'

/** Our choice: what waits for a quiet moment waits no longer than this. */
const IDLE_PATIENCE_MS = 2_000
/** Signs of somebody who reads on, or is about to press something; a press itself for those who have no pointer. */
const SIGNS = ['scroll', 'pointerover', 'keydown', 'click'] as const

/** Lets the browser answer a touch between two pieces of work: the page can be read and scrolled meanwhile. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Begins each in a piece of work of its own. */
export async function runInTasks(...steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await yieldToMain()
    void step()
  }
}

/** Once the document has all that it names, which may be now. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

/** Once the page is loaded and nothing else is to be done, or a while after: there is a moment for it on every page. */
export function whenIdle(...steps: readonly (() => unknown)[]): void {
  const begin = (): void => void runInTasks(...steps)
  whenLoaded(() => {
    if (!('requestIdleCallback' in window)) begin()
    else window.requestIdleCallback(begin, { timeout: IDLE_PATIENCE_MS })
  })
}

/** Once whoever opened the page has had a first look at it: it has network and processor to itself until then. */
export function afterDelayedStart(run: () => void): void {
  whenLoaded(() => setTimeout(run, DELAYED_START_MS))
}

/** Resolves with the first sign of somebody at the page, from now on. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const handleSign = (): void => {
      stop.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of SIGNS) window.addEventListener(sign, handleSign, options)
  })
}

/** Resolves when somebody is there, or the first look is over. */
export function firstInteractionOrDelay(): Promise<void> {
  return Promise.race([firstInteraction(), new Promise<void>(afterDelayedStart)])
}
