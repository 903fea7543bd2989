/** Synchronisation of the first toast with the lazy toaster: toasts wait until it is mounted. */
const listeners = new Set<() => void>()
let isRequested = false
let announceStanding = (): void => undefined
const standing = new Promise<void>((resolve) => {
  announceStanding = resolve
})

/** Requests the toaster; resolves once it can show messages. */
export function requestToaster(): Promise<void> {
  if (!isRequested) {
    isRequested = true
    for (const listener of listeners) listener()
  }
  return standing
}

/** Calls back when the toaster is requested; the result unsubscribes. */
export function onToasterRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True after the first request. */
export function isToasterRequested(): boolean {
  return isRequested
}

/** Called by the toaster when it is mounted. */
export function toasterMounted(): void {
  announceStanding()
}
