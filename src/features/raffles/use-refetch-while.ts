import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Pause between two questions for a change that is due, and its spread over the visitors of a page
 * (raffles#published-times).
 */
const PAUSE_MS = 8_000
const SPREAD_MS = 6_000

/**
 * Repeats a query while the shop is about to change its answer; not all visitors of a page at one
 * time.
 */
export function useRefetchWhile(isDue: boolean, refetch: () => unknown): void {
  const [pauseMs] = useState(() => PAUSE_MS + Math.random() * SPREAD_MS)
  const ask = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setInterval(() => ask(), pauseMs)
    return () => clearInterval(timer)
  }, [isDue, pauseMs])
}
