import { cellNoise, cloud, noise } from '#demo/studio/rigid/scene/noise.ts'
import { lightOf, type Material, type Surface } from '#demo/studio/rigid/scene/surface.ts'

type Light = readonly [number, number, number]

function paint(s: Surface, [r, g, b]: Light, shade = 1): void {
  s.r = r * shade
  s.g = g * shade
  s.b = b * shade
}

/** Plain matter of one colour. */
export function plain(colour: string, rough: number, metal = 0, coat = 0): Material {
  const light = lightOf(colour)
  return (s) => {
    paint(s, light)
    s.rough = rough
    s.metal = metal
    s.coat = coat
  }
}

/**
 * Tilts the facing by the slope of a height field. `depth` in millimetres over `reach` millimetres.
 */
export function bump(
  s: Surface,
  field: (x: number, y: number, z: number) => number,
  depth: number,
  reach: number,
): void {
  const here = field(s.x, s.y, s.z)
  const gx = (field(s.x + reach, s.y, s.z) - here) / reach
  const gy = (field(s.x, s.y + reach, s.z) - here) / reach
  const gz = (field(s.x, s.y, s.z + reach) - here) / reach
  const along = gx * s.nx + gy * s.ny + gz * s.nz
  s.nx -= (gx - along * s.nx) * depth
  s.ny -= (gy - along * s.ny) * depth
  s.nz -= (gz - along * s.nz) * depth
}

/** Grain of maple veneer running along z at a place, about 1. */
export function grain(x: number, z: number, seed: number): number {
  const wave = cloud(x * 0.02 + seed, z * 0.004, seed, 2) * 16
  const rings = noise(x * 0.22 + wave, z * 0.006, seed)
  const pores = noise(x * 2.4, z * 0.035, seed + 3)
  const fleck = cellNoise(x * 1.6 + seed, z * 0.09) > 0.965 ? 0.06 : 0
  return 0.86 + 0.2 * rings + 0.1 * (pores - 0.5) - fleck
}

/** Maple, natural or stained, lacquered by `coat`. */
export function maple(colour: string, seed: number, coat = 0.35): Material {
  const light = lightOf(colour)
  return (s) => {
    const g = grain(s.x, s.z, seed)
    paint(s, [light[0] * g, light[1] * g ** 1.25, light[2] * g ** 1.6])
    s.rough = 0.5
    s.coat = coat
  }
}

/** The seven plies at a deck's edge, bottom first; v runs through them. */
export function plies(colours: readonly string[], seed: number): Material {
  const lights = colours.map(lightOf)
  return (s) => {
    const t = Math.min(0.999, Math.max(0, s.v)) * lights.length
    const ply = Math.floor(t)
    const within = t - ply
    const glue = Math.min(within, 1 - within) < 0.07 ? 0.62 : 1
    const cross = ply % 3 === 2
    const g = cross
      ? 0.78 + 0.3 * noise(s.x * 1.4 + s.z * 1.4, s.y * 1.4, ply + seed)
      : 0.84 + 0.26 * noise((s.x + s.z) * 0.25, s.y * 2.2 + ply * 9, seed)
    paint(s, lights[ply] ?? [0.5, 0.4, 0.3], g * glue)
    s.rough = 0.62
  }
}

/**
 * Grip tape: black mineral grains with a few that catch the light. `unit` is millimetres a grain.
 */
export function grip(colour: string, size = 0.55): Material {
  const light = lightOf(colour)
  const f = 1 / size
  return (s) => {
    const k = cellNoise(s.x * f, s.z * f, 5)
    const m = cellNoise(s.x * f * 0.6 + 9, s.z * f * 0.6, 8)
    paint(s, light, 0.55 + 0.75 * k + 0.3 * m)
    s.nx += (k - 0.5) * 0.85
    s.nz += (m - 0.5) * 0.85
    s.rough = k > 0.93 ? 0.25 : 0.85
  }
}

/** Cast or machined aluminium and steel. `pits` roughens it. */
export function metal(colour: string, rough: number, pits = 0): Material {
  const light = lightOf(colour)
  return (s) => {
    paint(s, light)
    s.metal = 1
    s.rough = rough
    if (pits > 0) bump(s, (x, y, z) => cloud(x * 1.1, y * 1.1, z * 1.1, 3), pits, 0.15)
  }
}

/** Poured urethane: a soft satin with a trace of mould lines. */
export function urethane(colour: string, gloss = 0.25): Material {
  const light = lightOf(colour)
  return (s) => {
    paint(s, light, 0.97 + 0.05 * noise(s.x * 0.12, s.y * 0.12, s.z * 0.12))
    s.rough = 0.42
    s.coat = gloss
  }
}
