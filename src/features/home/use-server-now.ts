import { useEffect, useState } from 'react'

/** How often a count-down ticks. */
const TICK_MS = 1_000

/** The server's time in ms since 1970, ticking from `serverTime` on, whatever the device's clock says (Product 2.3). */
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
