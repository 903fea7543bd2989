import { lazyModule } from '#src/lazy/lazy-module.ts'
import { watchErrors } from './error-inbox.ts'

const loadMeasuring = lazyModule(() => import('./start-measuring.ts'), { retries: false })

/**
 * Starts the measurement 10 s after the load, or when the page is left before. Its code is loaded
 * only then. Until then errors are stored, and the browser buffers the other entries.
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

/** A missing chunk disables the measurement only. */
async function beginMeasuring(isPagePrivate: () => boolean): Promise<void> {
  try {
    const { startMeasuring } = await loadMeasuring()
    startMeasuring(isPagePrivate)
  } catch (error) {
    console.error('Not measured', error)
  }
}
