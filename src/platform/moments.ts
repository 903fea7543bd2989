/** Our choice: what waits for a quiet moment waits no longer than this. */
const IDLE_PATIENCE_MS = 2_000

/** Lets the browser answer a touch between two pieces of work: the page can be read and scrolled meanwhile. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Begins each in a piece of work of its own. */
export async function inTurn(...steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await breathe()
    void step()
  }
}

/** Once the document has all that it names, which may be now. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else window.addEventListener('load', run, { once: true })
}

/** Once nothing else is to be done, or after a while: there is a moment for it on every page. */
export function whenIdle(run: () => void): void {
  if (!('requestIdleCallback' in window)) setTimeout(run)
  else window.requestIdleCallback(run, { timeout: IDLE_PATIENCE_MS })
}
