import { useEffect } from 'react'

let tell = (): void => undefined
let stands = false

/** Resolves once the first page of this visit stands and answers: a served one is then no longer only its text. */
export const hydrated = new Promise<void>((resolve) => {
  tell = resolve
})

/** Whether it does by now; it never does on a server. */
export const isHydrated = (): boolean => stands

/** Tells that the page around the calling component stands. */
export function useReportHydrated(): void {
  useEffect(() => {
    stands = true
    tell()
  }, [])
}

let isTakenUp = false

/** Whether the page that is being loaded stands already, as the server rendered it. */
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
