import { getRouteApi } from '@tanstack/react-router'

const root = getRouteApi('__root__')

/** Our choice: a device whose storage does not answer must not hold a page up for longer. */
const PATIENCE_MS = 3_000

/** Writes the answers that the device keeps at once; resolves when they are there, or the device refused them. */
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
