/** Signs of somebody who reads on, or is about to press something; a press itself for those who have no pointer. */
const SIGNS = ['scroll', 'pointerover', 'keydown', 'click'] as const

/** Resolves with the first sign of somebody at the page, from now on. */
export function somebodyThere(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const handleSign = (): void => {
      stop.abort()
      resolve()
    }
    const options = { capture: true, passive: true, signal: stop.signal }
    for (const sign of SIGNS) window.addEventListener(sign, handleSign, options)
  })
}
