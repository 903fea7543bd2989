/**
 * Resolves to the value, or rejects with the signal's reason if it aborts first. For tasks that
 * cannot be cancelled: they continue for other callers.
 */
export function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    void value.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
