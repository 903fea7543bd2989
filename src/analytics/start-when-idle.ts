import { lazyModule } from '#src/lazy/lazy-module.ts'
import { watchErrors } from './error-inbox.ts'

const loadMeasuring = lazyModule(() => import('./start-measuring.ts'), { retries: false })

/**
 * Has the visit measured once the page is quiet: ten seconds after it was loaded, or when it is left before. The code
 * is asked for only then; until then errors alone are noted, and the browser keeps the rest by itself.
 */
export function measureWhenIdle(
  afterDelayedStart: (run: () => void) => void,
  isPagePrivate: () => boolean,
): void {
  watchErrors()
  const stop = new AbortController()
  const begin = (): void => {
    if (stop.signal.aborted) return
    stop.abort()
    void beginMeasuring(isPagePrivate)
  }
  afterDelayedStart(begin)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && begin(),
    stop,
  )
}

/** Nobody misses it where it does not arrive. */
async function beginMeasuring(isPagePrivate: () => boolean): Promise<void> {
  try {
    const { startMeasuring } = await loadMeasuring()
    startMeasuring(isPagePrivate)
  } catch (error) {
    console.error('Not measured', error)
  }
}
