import { getRouteApi } from '@tanstack/react-router'

const root = getRouteApi('__root__')

/** Time limit for a device whose storage does not answer (our choice). */
const PATIENCE_MS = 3_000

/**
 * Returns a function that persists cached answers immediately; it resolves after the write, or when
 * the device refused it.
 */
export function usePersistAnswers(): () => Promise<void> {
  const persistAnswers = root.useRouteContext({ select: (context) => context.persistAnswers })
  return () =>
    Promise.race([
      persistAnswers(),
      new Promise<void>((resolve) => {
        setTimeout(resolve, PATIENCE_MS)
      }),
    ])
}
