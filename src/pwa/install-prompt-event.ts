/** Chromium's non-standard event of an installable app. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

let held: InstallPromptEvent | undefined
let isDone = false
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/**
 * Suppresses the browser's own banner until the shopper asks (app#installable). Must be called
 * once, at the start of the app.
 */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!isInstallPrompt(event)) return
    held = event
    notify()
  })
  window.addEventListener('appinstalled', () => {
    held = undefined
    isDone = true
    notify()
  })
}

/** Calls back when the install event arrives or is used; the result unsubscribes. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while the browser's prompt is available. */
export function hasInstallPrompt(): boolean {
  return held !== undefined
}

/** True once the app was installed during this visit. */
export function wasInstalled(): boolean {
  return isDone
}

/** Takes the browser's prompt event, which can be used once. */
export function takeInstallPrompt(): InstallPromptEvent | undefined {
  const event = held
  held = undefined
  notify()
  return event
}
