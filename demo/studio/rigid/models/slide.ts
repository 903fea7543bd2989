import { sheet, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { lerp, smooth } from '#demo/studio/rigid/scene/vector.ts'
import { soleFootprint } from './shoe.ts'

/** Height of a slide's foot bed. */
const bed = (x: number, z: number): number =>
  30 +
  7 * smooth(90, 0, x) +
  5 * smooth(200, 290, x) +
  (z / 44) ** 2 * 5 -
  3 * smooth(120, 150, x) * smooth(200, 165, x) * 0.4

/** The moulded foot bed and its wall. */
export function slideBed(): { bed: Mesh; wall: Mesh; floor: Mesh } {
  const { outer, inner, outward } = soleFootprint()
  const rows = outer.length - 1
  const top = sheet(24, rows, (u, v) => {
    const i = Math.round(v * rows)
    const x = lerp(outer[i]![0], inner[i]![0], u)
    const z = lerp(outer[i]![2], inner[i]![2], u)
    return [145 + (x - 145) * 0.99, bed(x, z), z * 0.97]
  })
  const profile = [
    [-5, 0],
    [-1, 0.06],
    [1.5, 0.3],
    [2, 0.6],
    [1, 0.9],
    [-0.6, 1.03],
    [-1.6, 1.02],
  ] as const
  const wall = sheet(rows * 2, profile.length - 1, (u, v) => {
    const k = Math.round(u * rows * 2)
    const side = k <= rows ? 1 : -1
    const i = side === 1 ? k : rows * 2 - k
    const p = (side === 1 ? outer : inner)[i]!
    const out = outward(side, i)
    const [off, up] = profile[Math.round(v * (profile.length - 1))]!
    return [
      p[0] + out[0] * off,
      lerp(3 * smooth(230, 290, p[0]), bed(p[0], p[2]), up),
      p[2] + out[2] * off,
    ]
  })
  const floor = sheet(10, rows, (u, v) => {
    const i = Math.round(v * rows)
    return [lerp(outer[i]![0], inner[i]![0], u), 0.2, lerp(outer[i]![2], inner[i]![2], u) * 0.96]
  })
  return { bed: top, wall, floor }
}

/**
 * The padded band over the foot, outer skin or lining; u runs across, v from toe side to heel side.
 */
export function slideBand(inside: boolean): Mesh {
  return sheet(60, 34, (u, v) => {
    const along = lerp(214 - 22 * Math.sin(u * Math.PI), 118 + 8 * Math.sin(u * Math.PI), v)
    const angle = Math.PI * u
    const edge = 1 - Math.abs(v - 0.5) * 2
    const roll = 7 * Math.sqrt(Math.min(1, edge * 5)) * (inside ? 0 : 1)
    const thick = inside ? 0 : -1.5 + roll
    const half = lerp(53, 47, v)
    const height = lerp(50, 66, v)
    return [
      along,
      12 + Math.sin(angle) ** 0.72 * (height + thick),
      -Math.cos(angle) * (half + thick * 0.8),
    ]
  })
}
