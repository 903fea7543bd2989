import { randomInt } from 'node:crypto'
import type { KeyClaim } from './key.ts'

const CHANCE = 2 ** 16
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000

/** Lifetime of a bypass token: its visitors are not counted, so it must expire by itself. */
export const BYPASS_LIFE_MS = 30 * 60_000
/** A token is stamped again with a request this long after its last check. */
const STAMP_EVERY_S = 20

/**
 * Creates the claim of a visitor admitted without a position (300, 303). Unknown to all engines. It
 * contains its second of creation, the second of the last check of its visitor's address, and
 * random bits, so that no two visitors have the same. `changedMs` is the time of the last change of
 * the block list.
 */
export function newBypassToken(nowMs: number, changedMs: number): KeyClaim {
  const second = Math.floor(nowMs / 1_000) - FIRST_SECOND
  const fresh = { generation: randomInt(0, CHANCE), number: second * CHANCE + randomInt(0, CHANCE) }
  return stamped(fresh, nowMs, changedMs)
}

/** Whether a bypass token has not expired yet. */
export function isBypassTokenValid({ number }: KeyClaim, nowMs: number): boolean {
  return nowMs < createdS(number) * 1_000 + BYPASS_LIFE_MS
}

/** Whether its visitor was checked after the last change of the block list. */
export function isBypassTokenChecked(claim: KeyClaim, changedMs: number): boolean {
  return checkedS(claim) * 1_000 > changedMs
}

/** The token of a visitor that was checked now; the same object unless its last check is old. */
export function recheckBypassToken(claim: KeyClaim, nowMs: number, changedMs: number): KeyClaim {
  const isRecent = nowMs < (checkedS(claim) + STAMP_EVERY_S) * 1_000
  return isRecent && isBypassTokenChecked(claim, changedMs)
    ? claim
    : stamped(claim, nowMs, changedMs)
}

/**
 * A check in the same second as the change is stamped with the next one: seconds before it do not
 * count.
 */
function stamped({ generation, number }: KeyClaim, nowMs: number, changedMs: number): KeyClaim {
  const now = Math.floor(nowMs / 1_000)
  const second = Math.max(now, Number.isFinite(changedMs) ? Math.floor(changedMs / 1_000) + 1 : now)
  const passedS = Math.min(CHANCE - 1, Math.max(0, second - createdS(number)))
  return { generation: passedS * CHANCE + (generation % CHANCE), number }
}

function createdS(number: number): number {
  return Math.floor(number / CHANCE) + FIRST_SECOND
}

function checkedS({ generation, number }: KeyClaim): number {
  return createdS(number) + Math.floor(generation / CHANCE)
}
