import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered } from '#core/api/errors.ts'
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

/** Why the network is in doubt. */
export interface Suspicion {
  /** Cache with answers on screen whose reading was lost. */
  readonly client?: QueryClient
  /** A call without an answer so far. */
  readonly lateCall?: Promise<unknown>
}

/**
 * Creates the function that asks whether the network reaches the shop, after a call without an
 * answer. While it does not, the app is offline, whatever the browser says of its network: queries
 * refetch later, the bar and the gate follow (app#offline, platform#shop-header). Calls during a
 * watch ask nothing more, but the first answer of a late one counts as one to the question, which
 * waits behind all of them on a slow connection. A page that is left loses its calls, whatever its
 * network: it asks again when it is shown again. Answers on screen whose reading was lost are read
 * again afterwards.
 */
export function createNetworkWatch(): (suspicion?: Suspicion) => void {
  const readAgain = createReadAgain(() => performance.now())
  let watch: Promise<void> | undefined
  const visit: Visit = { isLeft: false, leaves: 0 }
  let noteAnswer = (): void => undefined
  window.addEventListener('pagehide', () => {
    visit.isLeft = true
    visit.leaves += 1
  })
  window.addEventListener('pageshow', () => {
    visit.isLeft = false
  })
  return ({ client, lateCall } = {}) => {
    watch ??= watchNetwork(
      new Promise((resolve) => {
        noteAnswer = resolve
      }),
      visit,
    ).finally(() => {
      watch = undefined
    })
    if (lateCall !== undefined) void isAnswered(lateCall).then((is) => is && noteAnswer())
    if (client !== undefined) void watch.then(() => readAgain(client))
  }
}

/** Whether the page is left at the moment, and how often it was. */
interface Visit {
  isLeft: boolean
  leaves: number
}

/** Whether the shop answers a call, in whatever way. */
const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => error instanceof ApiError && !isUnanswered(error),
  )

/** `answer` resolves when the shop answers something else than the question. */
async function watchNetwork(answer: Promise<void>, visit: Readonly<Visit>): Promise<void> {
  const isReached = () => Promise.race([isShopReached(FIRST_PATIENCE_MS), answer.then(() => true)])
  for (;;) {
    const { leaves } = visit
    if (await isReached()) return
    // A browser ends the requests of a page before it says that the page is left.
    await new Promise((resolve) => setTimeout(resolve))
    if (!visit.isLeft && visit.leaves === leaves) return await watchLostNetwork()
    if (visit.isLeft) {
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
    }
  }
}

/** Has the app offline until the shop answers. */
async function watchLostNetwork(): Promise<void> {
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
