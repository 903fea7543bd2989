import { randomInt } from 'node:crypto'
import type { KeyClaim } from './key.ts'

const CHANCE = 2 ** 16
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000

/** Lifetime of a bypass token: its visitors are not counted, so it must expire by itself. */
export const BYPASS_LIFE_MS = 30 * 60_000

/**
 * Creates the claim of a visitor admitted without a position (300, 303). Unknown to all engines; contains its
 * creation second and enough random bits that no two visitors have the same.
 */
export function newBypassToken(nowMs: number): KeyClaim {
  const second = Math.floor(nowMs / 1_000) - FIRST_SECOND
  return { generation: randomInt(0, 2 ** 32), number: second * CHANCE + randomInt(0, CHANCE) }
}

/** Whether a bypass token has not expired yet. */
export function isBypassTokenValid({ number }: KeyClaim, nowMs: number): boolean {
  const second = Math.floor(number / CHANCE) + FIRST_SECOND
  return nowMs < second * 1_000 + BYPASS_LIFE_MS
}
