/** The meeting of the first message and the toaster, whose code comes late: messages wait until it stands. */
const listeners = new Set<() => void>()
let isRequested = false
let announceStanding = (): void => undefined
const standing = new Promise<void>((resolve) => {
  announceStanding = resolve
})

/** Asks for the toaster; resolves once it can show messages. */
export function requestToaster(): Promise<void> {
  if (!isRequested) {
    isRequested = true
    for (const listener of listeners) listener()
  }
  return standing
}

/** Calls back when the toaster is asked for; the result stops that. */
export function onToasterRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True once any message was to be shown. */
export function isToasterRequested(): boolean {
  return isRequested
}

/** Said by the toaster when it stands. */
export function toasterMounted(): void {
  announceStanding()
}
