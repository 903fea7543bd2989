import { useCallback, useEffect, useState } from 'react'
import { useIsOnline } from './use-is-online.ts'

/** Whether the store can be reached; `checking` until it answered or failed to. */
export type Connection = 'checking' | 'online' | 'offline'

/** Our choice: a store that does not answer by then cannot be reached. */
const PATIENCE_MS = 5_000

/** A browser that has some network may still not reach the store: any answer of it counts. */
async function isStoreReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
  return answer.then(
    () => true,
    () => false,
  )
}

/** Asks the store whether it is reached: at first, whenever the browser gets network, and on demand. */
export function useConnection(): { connection: Connection; checkAgain: () => void } {
  const isOnline = useIsOnline()
  const [reached, setReached] = useState<Connection>('checking')
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isOnline) return undefined
    let isOver = false
    const check = async () => {
      const isReached = await isStoreReached()
      if (!isOver) setReached(isReached ? 'online' : 'offline')
    }
    void check()
    return () => {
      isOver = true
    }
  }, [isOnline, times])
  const checkAgain = useCallback(() => setTimes((before) => before + 1), [])
  return { connection: isOnline ? reached : 'offline', checkAgain }
}
