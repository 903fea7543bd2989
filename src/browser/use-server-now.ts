import { useEffect, useState } from 'react'

/** Interval of a countdown. */
const TICK_MS = 1_000

/** Server time in epoch milliseconds, running from `serverTime` on, independent of the device's clock (Product 2.3). */
export function useServerNow(serverTime: string): number {
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const start = performance.now()
    const tick = () => setNow(Date.parse(serverTime) + performance.now() - start)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}
