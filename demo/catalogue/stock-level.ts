import { chanceOf, pickBetween } from './chance.ts'

/**
 * Stock of one size, by its key `productCode/label`: 10 % none, 15 % one to three, 60 % four to
 * thirty, 15 % more.
 */
export function stockLevel(key: string): number {
  const share = chanceOf(`share ${key}`)
  if (share < 0.1) return 0
  if (share < 0.25) return pickBetween(key, 1, 3)
  return share < 0.85 ? pickBetween(key, 4, 30) : pickBetween(key, 31, 120)
}
