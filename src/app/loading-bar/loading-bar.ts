import { LOADING_BAR_MIN_VISIBLE_MS, LOADING_BAR_RESET_MS } from '#contract/limits.ts'
import type { RequestProgressPort } from '#core/api/ports.ts'

/** What the bar shows: nothing, work under way, or 100 % for a moment. */
export type LoadingPhase = 'idle' | 'loading' | 'complete'

/** What loads: another page, or data for a part of the one that stands. */
export type LoadingWork = 'route' | 'request'

/** One bar for everything that loads: route changes and requests share a counter (Product 1.4). */
export interface LoadingBar {
  /** Work begins; returns the function that ends it, harmless when called twice. */
  readonly begin: (work: LoadingWork) => () => void
  readonly subscribe: (onChange: () => void) => () => void
  readonly phase: () => LoadingPhase
  /** Whether the page that stands is about to give way to another; a request alone leaves it readable. */
  readonly isVeiled: () => boolean
}

/** Time as the bar needs it: milliseconds now, and a wake-up that can be called off. */
export interface BarTime {
  readonly now: () => number
  readonly wake: (run: () => void, delayMs: number) => () => void
}

/**
 * Counts what is under way. Once nothing is, the bar has been visible for at least 200 ms, completes to 100 %
 * and resets one second later (Spec 2, 9); new work takes it back to loading.
 */
export function createLoadingBar({ now, wake }: BarTime): LoadingBar {
  const listeners = new Set<() => void>()
  let phase: LoadingPhase = 'idle'
  let underWay = 0
  let routes = 0
  let visibleSince = 0
  let callOff = (): void => undefined

  const show = (next: LoadingPhase): void => {
    phase = next
    for (const listener of listeners) listener()
  }
  const complete = (): void => {
    show('complete')
    callOff = wake(() => show('idle'), LOADING_BAR_RESET_MS)
  }
  const end = (work: LoadingWork): void => {
    underWay -= 1
    if (work === 'route') routes -= 1
    if (underWay > 0) return show(phase)
    callOff = wake(complete, Math.max(0, LOADING_BAR_MIN_VISIBLE_MS - (now() - visibleSince)))
  }

  return {
    begin: (work) => {
      callOff()
      underWay += 1
      if (work === 'route') routes += 1
      if (phase !== 'loading') visibleSince = now()
      show('loading')
      return once(() => end(work))
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    phase: () => phase,
    isVeiled: () => phase === 'loading' && routes > 0,
  }
}

/** The bar as the API client's progress display. */
export function requestProgress(bar: LoadingBar): RequestProgressPort {
  return { begin: () => bar.begin('request') }
}

function once(run: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    run()
  }
}
