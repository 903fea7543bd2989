import { randomInt } from 'node:crypto'
import type { KeyClaim } from './key.ts'

/** No place is ever numbered so high: what is, is a pass. */
const PASS_BIT = 2 ** 47
const CHANCE = 2 ** 16
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000

/** A pass is good this long: nobody counts those who hold one, so it must end by itself. */
export const PASS_LIFE_MS = 30 * 60_000

/**
 * Makes the claim of a visitor who is let in without a place (300, 303): signed like any other, known to no engine,
 * with the second of its making and enough chance that no two visitors hold the same.
 */
export function newPass(nowMs: number): KeyClaim {
  const second = Math.floor(nowMs / 1_000) - FIRST_SECOND
  return {
    generation: randomInt(0, 2 ** 32),
    number: PASS_BIT + second * CHANCE + randomInt(0, CHANCE),
  }
}

/** Whether a claim is a pass. */
export function isPass({ number }: KeyClaim): boolean {
  return number >= PASS_BIT
}

/** Whether a pass has not ended yet. */
export function isPassGood({ number }: KeyClaim, nowMs: number): boolean {
  const second = Math.floor((number - PASS_BIT) / CHANCE) + FIRST_SECOND
  return nowMs < second * 1_000 + PASS_LIFE_MS
}
