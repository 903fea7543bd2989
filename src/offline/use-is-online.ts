import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnline = () => onlineManager.isOnline()
const isOnlineOnServer = () => true

/**
 * False while the device has no network that reaches the shop; writes are then refused and lists
 * load no further pages (app#offline).
 */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnlineOnServer)
}
