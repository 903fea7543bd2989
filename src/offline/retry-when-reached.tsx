import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { pauseWhileShown } from './pause-while-shown.ts'
import { isShopReached } from './shop-reached.ts'

/** Pauses before a failed page is tried again; the last one repeats (our choice). */
const PAUSES_MS = [4_000, 8_000, 15_000, 30_000]
/** Longest wait for an answer of the shop (our choice). */
const PATIENCE_MS = 5_000
/** Failures of a page that are further apart have nothing to do with each other (our choice). */
const FORGET_AFTER_MS = 60_000

/** Tries of the page that failed last. */
interface Tries {
  readonly page: string
  readonly count: number
  readonly at: number
}
/** A page that fails again is a new one for its components, so the app holds its tries. */
const KEY = ['page-tries']

function nextPause(queryClient: QueryClient, page: string): number {
  const tries = queryClient.getQueryData<Tries>(KEY)
  const now = performance.now()
  const isSame = tries?.page === page && now - tries.at < FORGET_AFTER_MS
  const count = isSame ? tries.count : 0
  queryClient.setQueryData<Tries>(KEY, { page, count: count + 1, at: now })
  return PAUSES_MS[count] ?? PAUSES_MS.at(-1) ?? 0
}

/**
 * Retries a page whose code or answers the network did not deliver while it is mounted: at once
 * when the network reaches the shop again, else after growing pauses, and never while hidden.
 * Renders nothing.
 */
export function RetryWhenReached({ onRetry }: { readonly onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const pauseMs = () => nextPause(queryClient, window.location.href)
    void retryWhenReached(pauseMs, () => retry(), stop.signal)
    return () => stop.abort()
  }, [queryClient])
  return null
}

async function retryWhenReached(
  nextPauseMs: () => number,
  retry: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (onlineManager.isOnline()) {
      await untilChange(nextPauseMs(), signal)
      if (signal.aborted || !onlineManager.isOnline()) continue
      if (!(await isShopReached(PATIENCE_MS))) continue
    } else {
      await untilOnline(signal)
    }
    if (!signal.aborted) retry()
  }
}

/** Resolves after the pause, or once the network no longer reaches the shop. */
async function untilChange(ms: number, signal: AbortSignal): Promise<void> {
  const stop = new AbortController()
  const end = (): void => stop.abort()
  const unsubscribe = onlineManager.subscribe(end)
  signal.addEventListener('abort', end)
  await pauseWhileShown(ms, stop.signal)
  unsubscribe()
  signal.removeEventListener('abort', end)
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const unsubscribe = onlineManager.subscribe((isOnline) => isOnline && end())
    signal.addEventListener('abort', end)
  })
}
