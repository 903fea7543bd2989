/**
 * Resolves to the value, or rejects with the signal's reason if it aborts first. For tasks that
 * cannot be cancelled: they continue for other callers.
 */
export function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void value.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
