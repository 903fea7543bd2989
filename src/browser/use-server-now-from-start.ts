import { useState } from 'react'
import { useServerNow } from './use-server-now.ts'

/**
 * Server time at an instant of the device, from an answer of the shop and its time of arrival by
 * the device's clock.
 */
export const serverTimeAt = (serverTime: string, receivedAt: number, deviceNow: number): number =>
  Date.parse(serverTime) + Math.max(deviceNow - receivedAt, 0)

/**
 * `useServerNow` for parts that no server renders: an old answer has its age from the first render
 * on.
 */
export function useServerNowFromStart(serverTime: string, receivedAt: number): number {
  const now = useServerNow(serverTime, receivedAt)
  const [first] = useState(() => serverTimeAt(serverTime, receivedAt, Date.now()))
  return Math.max(now, first)
}
