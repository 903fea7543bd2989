import type { Random } from './drawing.ts'

/**
 * FNV-1a of a text as an unsigned 32-bit number: the seed of everything that looks accidental in a
 * drawing.
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** Random numbers in [0, 1) that are the same for the same text, on every machine (mulberry32). */
export function randomOf(text: string): Random {
  let state = seedOf(text)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in [from, to). */
export function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}
