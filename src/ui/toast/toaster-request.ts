/** Synchronisation of the first toast with the lazy toaster: toasts wait until it is mounted. */
const listeners = new Set<() => void>()
let isRequested = false
let announceMounted = (): void => undefined
const mounted = new Promise<void>((resolve) => {
  announceMounted = resolve
})

/** Requests the toaster; resolves once it can show messages. */
export function requestToaster(): Promise<void> {
  if (!isRequested) {
    isRequested = true
    for (const listener of listeners) listener()
  }
  return mounted
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
  announceMounted()
}
