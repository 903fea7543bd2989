import { useEffect, useState } from 'react'

/** Interval of a countdown. */
const TICK_MS = 1_000

/**
 * Server time in epoch milliseconds, running from `serverTime` on, independent of the device's
 * clock. `receivedAt`: time of an answer that the device may have stored, by the
 * device's clock.
 */
export function useServerNow(serverTime: string, receivedAt: number): number {
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const age = Math.max(Date.now() - receivedAt, 0)
    const start = performance.now() - age
    const tick = () => setNow(Date.parse(serverTime) + performance.now() - start)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime, receivedAt])
  return now
}
