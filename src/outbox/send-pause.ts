/** Delays sending while a shopper goes on changing the same thing. */
export interface SendPause {
  /** Sends after this many milliseconds, unless another pause begins before. */
  readonly begin: (pauseMs: number) => void
  /** Sends at once what a pause still holds back; answers whether there was one. */
  readonly end: () => boolean
}

/** A pause before `send`; `wake` runs something after a delay and answers how to call it off. */
export function createSendPause(
  wake: (run: () => void, delayMs: number) => () => void,
  send: () => void,
): SendPause {
  let callOff: (() => void) | undefined
  const end = (): boolean => {
    if (callOff === undefined) return false
    callOff()
    callOff = undefined
    send()
    return true
  }
  return {
    begin: (pauseMs) => {
      callOff?.()
      callOff = wake(end, pauseMs)
    },
    end,
  }
}
