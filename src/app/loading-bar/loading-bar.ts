import { LOADING_BAR_MIN_VISIBLE_MS, LOADING_BAR_RESET_MS } from '#contract/platform/limits.ts'
import type { RequestProgressPort } from '#core/api/ports.ts'

/** State of the bar: hidden, loading, or 100 % for a moment. */
export type LoadingPhase = 'idle' | 'loading' | 'complete'

/** Kind of work: a route change, or a request of the current page. */
export type LoadingWork = 'route' | 'request'

/** Loading bar with one counter for route changes and requests (app#loading-bar). */
export interface LoadingBar {
  /** Begins a work; returns the function that ends it, which may be called twice. */
  readonly begin: (work: LoadingWork) => () => void
  readonly subscribe: (onChange: () => void) => () => void
  readonly phase: () => LoadingPhase
  /** Whether a route change veils the current page; a request alone leaves it readable. */
  readonly isVeiled: () => boolean
}

/** Clock of the bar: milliseconds now, and a cancellable timer. */
export interface BarTime {
  readonly now: () => number
  readonly wake: (run: () => void, delayMs: number) => () => void
}

/**
 * Counts running works. After the last one, the bar remains visible for at least 200 ms, completes
 * to 100 % and resets one second later. New work returns it to loading.
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

/** Progress port of the API client that shows requests in the bar. */
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
