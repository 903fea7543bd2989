import type { QueueClient } from '#core/waiting-room/client.ts'
import type { State } from '#core/waiting-room/state.ts'

/**
 * Asks for entry once and resolves when the waiting room has answered, or has not: most visitors are let in by it, and
 * whatever else follows is not loaded for them (waiting.ts). Also resolves when aborted.
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
      // A session that is just being given back must be gone before the next one is asked for.
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
