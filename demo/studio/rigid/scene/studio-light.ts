import { smooth, unit, type Vec } from './vector.ts'

interface Softbox {
  readonly toward: Vec
  readonly across: Vec
  readonly along: Vec
  readonly width: number
  readonly height: number
  readonly power: number
}

function softbox(toward: Vec, width: number, height: number, power: number): Softbox {
  const t = unit(toward)
  const across = unit([t[2], 0, -t[0]])
  const along: Vec = [
    t[1] * across[2] - t[2] * across[1],
    t[2] * across[0] - t[0] * across[2],
    t[0] * across[1] - t[1] * across[0],
  ]
  return { toward: t, across, along, width, height, power }
}

const BOXES: readonly Softbox[] = [
  softbox([-0.62, 0.62, 0.5], 0.5, 0.62, 5.2),
  softbox([0.95, 0.28, 0.25], 0.16, 0.9, 2.6),
  softbox([0.1, 0.95, -0.35], 0.7, 0.3, 2.2),
]

/**
 * What a surface of some roughness sees of the studio in a direction: softboxes, pale wall and
 * floor, dark camera side.
 */
export function studioSeen(x: number, y: number, z: number, rough: number): number {
  const blur = 0.05 + rough * 0.9
  const horizon = smooth(-0.12 - rough, 0.12 + rough, y)
  const wall = 0.5 + 0.28 * smooth(0.4, -0.7, z) - 0.3 * smooth(-0.1, 0.9, z) * (1 - rough * 0.6)
  let light = 0.62 * (1 - horizon) + wall * horizon
  light -= 0.3 * (1 - rough) * Math.exp(-((y / 0.16) ** 2)) * smooth(-0.2, 0.5, z)
  for (const box of BOXES) {
    const d = x * box.toward[0] + y * box.toward[1] + z * box.toward[2]
    if (d <= 0.02) continue
    const a = Math.abs((x * box.across[0] + y * box.across[1] + z * box.across[2]) / d)
    const b = Math.abs((x * box.along[0] + y * box.along[1] + z * box.along[2]) / d)
    const inA = smooth(box.width + blur, box.width - blur * 0.8, a)
    const inB = smooth(box.height + blur, box.height - blur * 0.8, b)
    light += (box.power * inA * inB) / (1 + rough * 5)
  }
  return Math.max(0.02, light)
}
