import { useSyncExternalStore } from 'react'
import {
  hasInstallPrompt,
  onInstallChange,
  takeInstallPrompt,
  wasInstalled,
} from './install-prompt-event.ts'

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

/** Asks the browser to install the app. True when the shopper agreed; false too when there was nothing to ask. */
export async function promptInstall(): Promise<boolean> {
  const event = takeInstallPrompt()
  if (event === undefined) return false
  const { outcome } = await event.prompt()
  return outcome === 'accepted'
}

/** How this device can install the app, as it changes; `menu` where nothing is known yet. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallChange, installWay, unknownWay)
}

const unknownWay = (): InstallWay => 'menu'

function installWay(): InstallWay {
  if (wasInstalled() || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (hasInstallPrompt()) return 'prompt'
  return isApplePhone() ? 'ios' : 'menu'
}

/** iPads call themselves Macs, but Macs have no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)
}
