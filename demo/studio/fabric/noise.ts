/** Smooth random value in [-1, 1] at a place; the same for the same seed. */
export function noise(x: number, y: number, seed: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const xf = x - xi
  const yf = y - yi
  const u = xf * xf * (3 - 2 * xf)
  const v = yf * yf * (3 - 2 * yf)
  const a = lattice(xi, yi, seed)
  const b = lattice(xi + 1, yi, seed)
  const c = lattice(xi, yi + 1, seed)
  const d = lattice(xi + 1, yi + 1, seed)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}

/** Creased cloth: ridges of folded noise in about [-1, 1], sharper than {@link noise}. */
export function creases(x: number, y: number, seed: number): number {
  const wx = x + 0.7 * noise(x * 0.8, y * 0.8, seed + 11)
  const wy = y + 0.7 * noise(x * 0.8, y * 0.8, seed + 23)
  const large = 1 - 2 * Math.abs(noise(wx, wy, seed))
  const small = 1 - 2 * Math.abs(noise(wx * 2.1, wy * 2.1, seed + 5))
  return 0.68 * large + 0.32 * small
}
