import { useSyncExternalStore } from 'react'

/** How this device can put the store on its home screen. */
export type InstallWay =
  /** It runs from the home screen. */
  | 'installed'
  /** The browser asks when told to. */
  | 'prompt'
  /** By hand: share sheet, then add to the home screen. */
  | 'ios'
  /** The browser's own menu, if it can at all. */
  | 'menu'

/** Chromium's event of an app that may be installed; it is no standard. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

let held: InstallPromptEvent | undefined
let isInstalled = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Holds back the browser's own banner until the shopper asks (Product 9). Call once, at the start of the app. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!isInstallPrompt(event)) return
    held = event
    tell()
  })
  window.addEventListener('appinstalled', () => {
    held = undefined
    isInstalled = true
    tell()
  })
}

/** Asks the browser to install the app. True when the shopper agreed; false too when there was nothing to ask. */
export async function promptInstall(): Promise<boolean> {
  const event = held
  if (event === undefined) return false
  // A browser answers such an event once.
  held = undefined
  const { outcome } = await event.prompt()
  tell()
  return outcome === 'accepted'
}

/** How this device can install the app, as it changes; `menu` where nothing is known yet. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, unknownWay)
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

const unknownWay = (): InstallWay => 'menu'

function installWay(): InstallWay {
  if (isInstalled || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (held !== undefined) return 'prompt'
  return isApplePhone() ? 'ios' : 'menu'
}

/** iPads call themselves Macs, but Macs have no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)
}
