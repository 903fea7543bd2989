import type { QueueClient } from '#core/waiting-room/client.ts'
import type { State } from '#core/waiting-room/state.ts'

/**
 * Requests entry once. Resolves when the waiting room has answered or failed, or when aborted. Most
 * visitors are admitted by this request; the code that follows is loaded on demand (waiting.ts).
 */
export function requestEntry(
  client: QueueClient,
  key: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let hasAsked = false
    const finish = (): void => {
      stop()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const go = (state: State): void => {
      // A completion must end before the next request.
      if (state.name === 'completing') return
      if (!hasAsked) {
        hasAsked = true
        client.dispatch(key === undefined ? { is: 'enter' } : { is: 'enter', key })
      } else if (state.name !== 'asking') finish()
    }
    const stop = client.subscribe(go)
    if (signal.aborted) finish()
    else {
      signal.addEventListener('abort', finish)
      go(client.snapshot())
    }
  })
}
