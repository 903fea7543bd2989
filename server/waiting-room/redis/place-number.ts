import { createHash } from 'node:crypto'
import type { KeyClaim } from '#server/waiting-room/protocol/key.ts'

/**
 * Numbers of places are instants: milliseconds since 1970 times this, counted on where several fall into one. They
 * never repeat, even when Redis lost what it knew, and a key tells when its place was taken. 48 bits last until 2109.
 */
export const NUMBERS_PER_MS = 64

/** Set in the generation of a place that a process gave while it could not ask Redis. */
const PROVISIONAL = 0x8000_0000
const PROCESS_BITS = 0xffff
const ACTION_BITS = 0x7fff_0000

/** Names an action's keys, the same in every process and after every loss. */
export function generationOf(actionId: string): number {
  return createHash('sha256').update(actionId).digest().readUInt32BE(0) & ~PROVISIONAL
}

/** Names the keys that one process gives by itself; `process` is unlike that of every other process. */
export function provisionalGeneration(actionId: string, process: number): number {
  return (PROVISIONAL | (generationOf(actionId) & ACTION_BITS) | (process & PROCESS_BITS)) >>> 0
}

/** Whether a generation stands for this action, whoever gave the place. */
export function isOfAction(actionId: string, generation: number): boolean {
  const own = generationOf(actionId)
  if (generation < PROVISIONAL) return generation === own
  return (generation & ACTION_BITS) === (own & ACTION_BITS)
}

/** How Redis names a place: its number, and who gave it where that was not Redis. */
export function idOf({ generation, number }: KeyClaim): string {
  return generation < PROVISIONAL ? String(number) : `${number}:${generation & PROCESS_BITS}`
}

/** Numbers of places that one process gives by itself, in the order of arrival. */
export class ProvisionalNumbers {
  #last = 0

  next(nowMs: number): number {
    this.#last = Math.max(this.#last + 1, Math.floor(nowMs) * NUMBERS_PER_MS)
    return this.#last
  }
}
