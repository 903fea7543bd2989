function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 2147483647 - 1013904223)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h ^= h >>> 16
  return (h >>> 0) / 4294967296
}

/** A random number in [0, 1) that belongs to a cell of space. */
export const cellNoise = (x: number, y: number, z = 0): number =>
  hash(Math.floor(x), Math.floor(y), Math.floor(z))

/** Smooth noise in space, 0 to 1, one bump a unit. */
export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  let fx = x - ix
  let fy = y - iy
  let fz = z - iz
  fx = fx * fx * (3 - 2 * fx)
  fy = fy * fy * (3 - 2 * fy)
  fz = fz * fz * (3 - 2 * fz)
  const a = hash(ix, iy, iz) + (hash(ix + 1, iy, iz) - hash(ix, iy, iz)) * fx
  const b = hash(ix, iy + 1, iz) + (hash(ix + 1, iy + 1, iz) - hash(ix, iy + 1, iz)) * fx
  const low = a + (b - a) * fy
  if (fz === 0) return low
  const c = hash(ix, iy, iz + 1) + (hash(ix + 1, iy, iz + 1) - hash(ix, iy, iz + 1)) * fx
  const d =
    hash(ix, iy + 1, iz + 1) + (hash(ix + 1, iy + 1, iz + 1) - hash(ix, iy + 1, iz + 1)) * fx
  return low + (c + (d - c) * fy - low) * fz
}

/** Smooth noise with finer and finer detail, 0 to 1. */
export function cloud(x: number, y: number, z: number, octaves: number): number {
  let sum = 0
  let share = 0.5
  let f = 1
  for (let i = 0; i < octaves; i++) {
    sum += share * noise(x * f + i * 17.3, y * f + i * 5.1, z * f)
    share *= 0.5
    f *= 2.03
  }
  return sum / (1 - 0.5 ** octaves)
}
