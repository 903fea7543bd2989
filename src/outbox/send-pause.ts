/** Delays sending while a shopper goes on changing the same thing. */
export interface SendPause {
  /** Sends after this many milliseconds, unless another pause begins before. */
  readonly begin: (pauseMs: number) => void
  /** Sends at once what a pause still holds back; does nothing without one. */
  readonly end: () => void
}

/** A pause before `send`; `wake` runs something after a delay and answers how to call it off. */
export function createSendPause(
  wake: (run: () => void, delayMs: number) => () => void,
  send: () => void,
): SendPause {
  let callOff: (() => void) | undefined
  const end = (): void => {
    if (callOff === undefined) return
    callOff()
    callOff = undefined
    send()
  }
  return {
    begin: (pauseMs) => {
      callOff?.()
      callOff = wake(end, pauseMs)
    },
    end,
  }
}
