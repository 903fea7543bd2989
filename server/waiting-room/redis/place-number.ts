import { createHash } from 'node:crypto'
import type { KeyClaim } from '#server/waiting-room/protocol/key.ts'

/**
 * Numbers of positions are instants: milliseconds since 1970 times this factor, incremented within
 * one. They never repeat, even after Redis lost its data, and a key contains the time of its
 * position. 48 bits last until 2109.
 */
export const NUMBERS_PER_MS = 64

/** Bit in the generation of a position given by a process without Redis. */
const PROVISIONAL = 0x8000_0000
const PROCESS_BITS = 0xffff
const ACTION_BITS = 0x7fff_0000

/** Generation of an action's keys, the same in every process and after every data loss. */
export function generationOf(actionId: string): number {
  return createHash('sha256').update(actionId).digest().readUInt32BE(0) & ~PROVISIONAL
}

/**
 * Generation of keys given by one process without Redis; `process` is unique among all processes.
 */
export function provisionalGeneration(actionId: string, process: number): number {
  return (PROVISIONAL | (generationOf(actionId) & ACTION_BITS) | (process & PROCESS_BITS)) >>> 0
}

/** Whether a generation belongs to this action, with any issuer. */
export function isOfAction(actionId: string, generation: number): boolean {
  const own = generationOf(actionId)
  if (generation < PROVISIONAL) return generation === own
  return (generation & ACTION_BITS) === (own & ACTION_BITS)
}

/** Id of a position in Redis: its number, and its issuer unless that was Redis. */
export function idOf({ generation, number }: KeyClaim): string {
  return generation < PROVISIONAL ? String(number) : `${number}:${generation & PROCESS_BITS}`
}

/** Numbers of positions given by one process without Redis, in the order of arrival. */
export class ProvisionalNumbers {
  #last = 0

  next(nowMs: number): number {
    this.#last = Math.max(this.#last + 1, Math.floor(nowMs) * NUMBERS_PER_MS)
    return this.#last
  }
}
