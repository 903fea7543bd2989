/**
 * The value, unless the signal aborts before: then its reason is thrown. For what cannot be called off itself: it goes
 * on, and whoever else waits for it gets it.
 */
export function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    void value.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
