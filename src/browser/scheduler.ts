import { DELAYED_START_MS } from '#contract/platform/limits.ts'

/** Longest wait for an idle moment (our choice). */
const IDLE_PATIENCE_MS = 2_000
/** Events of a reading visitor; `click` covers devices without a pointer. */
const SIGNS = ['scroll', 'pointerover', 'keydown', 'click'] as const

/** Yields to the main thread between two tasks, so that the browser handles input. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Runs each step in a task of its own. */
export async function runInTasks(...steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await yieldToMain()
    void step()
  }
}

/** Runs after the load event, or at once if that is over. */
function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

/**
 * Runs the steps when the loaded page is idle, or after {@link IDLE_PATIENCE_MS}, so that they run
 * on every page.
 */
export function whenIdle(...steps: readonly (() => unknown)[]): void {
  const begin = (): void => void runInTasks(...steps)
  whenLoaded(() => {
    if (!('requestIdleCallback' in window)) begin()
    else window.requestIdleCallback(begin, { timeout: IDLE_PATIENCE_MS })
  })
}

/** Runs 10 s after the load event, so that network and processor are free for the first view. */
export function afterDelayedStart(run: () => void): void {
  whenLoaded(() => setTimeout(run, DELAYED_START_MS))
}

/** Resolves on the first interaction from now on. */
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

/**
 * Resolves on this first interaction, by default the first one from now on, or 10 s after the load
 * event.
 */
export function firstInteractionOrDelay(interaction = firstInteraction()): Promise<void> {
  return Promise.race([interaction, new Promise<void>(afterDelayedStart)])
}
