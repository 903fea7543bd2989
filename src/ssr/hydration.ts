import { useEffect } from 'react'

let tell = (): void => undefined
let stands = false

/** Resolves once the first page of this visit stands and answers: a served one is then no longer only its text. */
export const firstPageStands = new Promise<void>((resolve) => {
  tell = resolve
})

/** Whether it does by now; it never does on a server. */
export const hasFirstPage = (): boolean => stands

/** Tells that the page around the calling component stands. */
export function useTellFirstPage(): void {
  useEffect(() => {
    stands = true
    tell()
  }, [])
}

let isTakenUp = false

/** Whether the page that is being loaded stands already, as the server rendered it. */
export const isPageServed = (): boolean => isTakenUp

/** Loads the page that the server rendered. */
export async function takeUpPage(load: () => Promise<void>): Promise<void> {
  isTakenUp = true
  try {
    await load()
  } finally {
    isTakenUp = false
  }
}
