import { useSyncExternalStore } from 'react'
import {
  hasInstallPrompt,
  onInstallChange,
  takeInstallPrompt,
  wasInstalled,
} from './install-prompt-event.ts'

/** Way to put the shop on the home screen of this device. */
export type InstallWay =
  /** Runs from the home screen. */
  | 'installed'
  /** The browser shows a prompt. */
  | 'prompt'
  /** Manual: share sheet, then add to the home screen. */
  | 'ios'
  /** The browser's own menu, if it supports installation. */
  | 'menu'

/**
 * Shows the browser's install prompt. True when the shopper agreed; false also without a prompt.
 */
export async function promptInstall(): Promise<boolean> {
  const event = takeInstallPrompt()
  if (event === undefined) return false
  const { outcome } = await event.prompt()
  return outcome === 'accepted'
}

/** Current way to install the app on this device; `menu` while unknown. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(onInstallChange, installWay, unknownWay)
}

const unknownWay = (): InstallWay => 'menu'

function installWay(): InstallWay {
  if (wasInstalled() || window.matchMedia('(display-mode: standalone)').matches) return 'installed'
  if (hasInstallPrompt()) return 'prompt'
  return isApplePhone() ? 'ios' : 'menu'
}

/** iPads identify as Macs, but Macs have no touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)
}
