import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { pauseWhileShown } from './pause-while-shown.ts'
import { createReadAgain } from './read-again.ts'
import { isShopReached } from './shop-reached.ts'

export { RetryWhenReached } from './retry-when-reached.tsx'
export { isShopReached }

/**
 * Our choice: with the 1.5 s before the question, stored pages open four seconds after the start.
 */
const FIRST_PATIENCE_MS = 2_500
/** A slow network that answers late is found to be one. */
const LATER_PATIENCE_MS = 10_000
/** Time between two questions; the last one repeats (our choice). */
const INTERVALS_MS = [3_000, 5_000, 10_000, 20_000, 30_000]

/**
 * Creates the function that asks whether the network reaches the shop, after a call without an
 * answer. While it does not, the app is offline, whatever the browser says of its network: queries
 * refetch later, the bar and the gate follow (app#offline, platform#shop-header). Calls during a
 * watch ask nothing more. Answers on screen of `client` whose reading was lost are read again
 * afterwards.
 */
export function createNetworkWatch(): (client?: QueryClient) => void {
  const readAgain = createReadAgain(() => performance.now())
  let watch: Promise<void> | undefined
  return (client) => {
    watch ??= watchNetwork().finally(() => {
      watch = undefined
    })
    if (client !== undefined) void watch.then(() => readAgain(client))
  }
}

async function watchNetwork(): Promise<void> {
  if (await isShopReached(FIRST_PATIENCE_MS)) return
  for (let asked = 0; ; asked += 1) {
    onlineManager.setOnline(false)
    await pauseWhileShown(INTERVALS_MS[asked] ?? INTERVALS_MS.at(-1) ?? 0)
    if (await isReachedThroughout(LATER_PATIENCE_MS)) break
  }
  onlineManager.setOnline(true)
}

/**
 * Whether the shop answers within this time, and the browser loses no network meanwhile: an answer
 * of before its loss would call an app online that has no network any more.
 */
async function isReachedThroughout(patienceMs: number): Promise<boolean> {
  const asking = new AbortController()
  window.addEventListener('offline', () => asking.abort(), { signal: asking.signal })
  const isReached = await isShopReached(patienceMs)
  const wasLost = asking.signal.aborted
  asking.abort()
  return isReached && !wasLost
}
