import { randomInt } from 'node:crypto'
import type { KeyClaim } from './key.ts'

const CHANCE = 2 ** 16
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000

/** A pass is good this long: nobody counts those who hold one, so it must end by itself. */
export const BYPASS_LIFE_MS = 30 * 60_000

/**
 * Makes the claim of a visitor who is let in without a place (300, 303): known to no engine, it says the second of its
 * making and has enough chance in it that no two visitors hold the same.
 */
export function newBypassToken(nowMs: number): KeyClaim {
  const second = Math.floor(nowMs / 1_000) - FIRST_SECOND
  return { generation: randomInt(0, 2 ** 32), number: second * CHANCE + randomInt(0, CHANCE) }
}

/** Whether a pass has not ended yet. */
export function isBypassTokenValid({ number }: KeyClaim, nowMs: number): boolean {
  const second = Math.floor(number / CHANCE) + FIRST_SECOND
  return nowMs < second * 1_000 + BYPASS_LIFE_MS
}
