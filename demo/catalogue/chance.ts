import { createHash } from 'node:crypto'

/**
 * Deterministic number in [0, 1) from a text, so that demo data is equal on all machines
 * (catalogue#demo-goods).
 */
export function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Deterministic whole number from `min` to `max`, both included, from a text. */
export function pickBetween(text: string, min: number, max: number): number {
  return min + Math.floor(chanceOf(text) * (max - min + 1))
}
