import { useEffect } from 'react'

let resolveHydrated = (): void => undefined
let stands = false

/**
 * Promise that resolves once the first page of this visit is mounted, hydrated if the server
 * rendered it.
 */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve
})

/** Whether the first page is mounted; always false on a server. */
export const isHydrated = (): boolean => stands

/** Resolves {@link hydrated} when the calling component is mounted. */
export function useReportHydrated(): void {
  useEffect(() => {
    stands = true
    resolveHydrated()
  }, [])
}

let isTakenUp = false

/** Whether the page that is being loaded was rendered by the server. */
export const isHydrating = (): boolean => isTakenUp

/** Loads the page that the server rendered. */
export async function withHydration(load: () => Promise<void>): Promise<void> {
  isTakenUp = true
  try {
    await load()
  } finally {
    isTakenUp = false
  }
}
