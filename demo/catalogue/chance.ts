import { createHash } from 'node:crypto'

/** A number in [0, 1) that depends on the text alone, so that demo data is the same everywhere (Product 6). */
export function chanceOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** A whole number from `min` to `max`, both included, that depends on the text alone. */
export function pickBetween(text: string, min: number, max: number): number {
  return min + Math.floor(chanceOf(text) * (max - min + 1))
}
