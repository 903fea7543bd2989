import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isUnanswered } from '#core/api/errors.ts'
import { pauseWhileShown } from './pause-while-shown.ts'

/** Pauses before answers on screen are read again; the last one repeats (our choice). */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Losses that are further apart have nothing to do with each other (our choice). */
const FORGET_AFTER_MS = 60_000

/**
 * Whether the last reading of an answer on screen was lost: what is shown may be older than what
 * the shopper did.
 */
const isLost = ({ state }: Query): boolean => state.data !== undefined && isUnanswered(state.error)
const LOST = { type: 'active', predicate: isLost } as const

/**
 * Creates the function that reads answers on screen again whose last reading the network lost
 * although it reaches the shop: its return causes no event. A reading that is lost again follows
 * after a longer pause.
 */
export function createReadAgain(
  now: () => number,
  pause: (ms: number) => Promise<void> = pauseWhileShown,
): (client: QueryClient) => Promise<void> {
  let tries = 0
  let triedAt = -Infinity
  let isReading = false
  return async (client) => {
    if (isReading || client.getQueryCache().findAll(LOST).length === 0) return
    isReading = true
    tries = now() - triedAt > FORGET_AFTER_MS ? 0 : tries + 1
    triedAt = now()
    await pause(PAUSES_MS[tries] ?? PAUSES_MS.at(-1) ?? 0)
    isReading = false
    // Without network its return reads them.
    if (onlineManager.isOnline()) await client.refetchQueries(LOST)
  }
}
