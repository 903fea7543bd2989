/**
 * Pause between two questions to the shop. Ends early when the browser gets a network, the page is
 * shown again, or `signal` aborts; a hidden page asks nothing.
 */
export function pauseWhileShown(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const finish = (): void => {
      stop.abort()
      clearTimeout(timer)
      resolve()
    }
    const end = (): void => {
      if (document.visibilityState !== 'hidden') finish()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end, { signal: stop.signal })
    document.addEventListener('visibilitychange', end, { signal: stop.signal })
    signal?.addEventListener('abort', finish, { signal: stop.signal })
  })
}
