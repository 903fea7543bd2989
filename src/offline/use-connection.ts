import { useCallback, useEffect, useRef, useState } from 'react'
// From its chunk: a chunk of its own would be one more file that silence can keep from the watch.
import { isShopReached } from './network-watch.ts'
import { useIsOnline } from './use-is-online.ts'

/** Whether the shop can be reached; `checking` until it answered or failed to. */
export type Connection = 'checking' | 'online' | 'offline'

/** Our choice: a shop that does not answer by then cannot be reached. */
const PATIENCE_MS = 5_000

/**
 * Asks the shop whether it is reached: at first, whenever the browser gets network, and on demand.
 */
export function useConnection(): { connection: Connection; checkAgain: () => Promise<void> } {
  const isOnline = useIsOnline()
  const [reached, setReached] = useState<Connection>('checking')
  const latest = useRef(0)
  const checkAgain = useCallback(async () => {
    latest.current += 1
    const nth = latest.current
    const isReached = await isShopReached(PATIENCE_MS)
    if (nth === latest.current) setReached(isReached ? 'online' : 'offline')
  }, [])
  useEffect(() => {
    if (isOnline) void checkAgain()
  }, [isOnline, checkAgain])
  return { connection: isOnline ? reached : 'offline', checkAgain }
}
