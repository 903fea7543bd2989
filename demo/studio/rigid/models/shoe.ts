import { cord, curve, meshOf, sheet, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { add, lerp, scale, smooth, sub, unit, type Vec } from '#demo/studio/rigid/scene/vector.ts'

/**
 * The half of the footprint on the outside of a right shoe, toe to heel; x runs to the toe, z to
 * the outside.
 */
const OUTER: readonly Vec[] = [
  [290, 0, -5],
  [286, 0, 14],
  [275, 0, 30],
  [256, 0, 42],
  [232, 0, 48],
  [206, 0, 49],
  [178, 0, 45.5],
  [146, 0, 39],
  [112, 0, 35],
  [78, 0, 34.5],
  [46, 0, 34],
  [22, 0, 30],
  [6, 0, 19],
  [0, 0, 0],
]

/** The same on the inside. */
const INNER: readonly Vec[] = [
  [290, 0, -5],
  [287, 0, -22],
  [276, 0, -35],
  [257, 0, -44],
  [232, 0, -47.5],
  [205, 0, -46.5],
  [178, 0, -41.5],
  [148, 0, -34.5],
  [114, 0, -30],
  [80, 0, -30],
  [47, 0, -30.5],
  [22, 0, -27.5],
  [6, 0, -18],
  [0, 0, 0],
]

/** Cut of a shoe: the height of its collar over a low one, in millimetres. */
export interface ShoeCut {
  readonly collar: number
}

/**
 * A point on the upper's free edge: how far from toe (0) to heel (1), then x, y and distance from
 * the middle.
 */
type EdgeKey = readonly [q: number, x: number, y: number, z: number]

function edgeKeys({ collar }: ShoeCut): readonly EdgeKey[] {
  return [
    [0, 256, 61, 0],
    [0.1, 249, 63, 0],
    [0.2, 238, 66, 0],
    [0.3, 223, 71, 0],
    [0.4, 203, 79, 0],
    [0.45, 191, 84.5, 8],
    [0.51, 174, 92, 13.5],
    [0.58, 150, 103, 16],
    [0.66, 124, 114 + collar * 0.3, 18.5],
    [0.705, 110 - collar * 0.1, 119 + collar * 0.62, 22],
    [0.745, 98 - collar * 0.1, 116 + collar * 0.75, 28],
    [0.8, 78, 100 + collar * 0.85, 34],
    [0.86, 53, 91 + collar * 0.9, 35],
    [0.92, 27, 95 + collar, 30],
    [0.97, 11, 103 + collar, 16.5],
    [1, 6.5, 105 + collar, 0],
  ]
}

/** Height of the ground side of the sole over the floor. */
export const soleBottom = (x: number): number =>
  9 * smooth(212, 292, x) ** 1.2 + 2.5 * smooth(26, 0, x)

/** Height of the foxing's upper rim. */
export const soleTop = (x: number): number =>
  27 + soleBottom(x) * 0.9 + 4.5 * smooth(228, 276, x) + 2.5 * smooth(50, 8, x)

const ROWS = 92

function resampled(points: readonly Vec[], count: number): Vec[] {
  const fine = curve(points, 24)
  const lengths = [0]
  for (let i = 1; i < fine.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(...sub(fine[i]!, fine[i - 1]!)))
  const total = lengths.at(-1)!
  let k = 0
  return Array.from({ length: count + 1 }, (_, i) => {
    const want = (i / count) * total
    while (k < fine.length - 2 && lengths[k + 1]! < want) k++
    const share = (want - lengths[k]!) / Math.max(1e-6, lengths[k + 1]! - lengths[k]!)
    return [0, 1, 2].map((a) =>
      lerp(fine[k]![a]!, fine[k + 1]![a]!, Math.min(1, share)),
    ) as unknown as Vec
  })
}

const HALVES: Readonly<Record<1 | -1, Vec[]>> = {
  1: resampled(OUTER, ROWS),
  [-1]: resampled(INNER, ROWS),
}

function outward(side: 1 | -1, i: number): Vec {
  const half = HALVES[side]
  if (i === 0) return [1, 0, 0]
  if (i === ROWS) return [-1, 0, 0]
  const along = unit(sub(half[Math.min(ROWS, i + 1)]!, half[Math.max(0, i - 1)]!))
  return side === 1 ? [along[2], 0, -along[0]] : [-along[2], 0, along[0]]
}

function edgeAt(keys: readonly EdgeKey[], q: number, side: 1 | -1): Vec {
  let k = 0
  while (k < keys.length - 2 && keys[k + 1]![0] < q) k++
  const get = (j: number) => keys[Math.max(0, Math.min(keys.length - 1, j))]!
  const [a, b, c, d] = [get(k - 1), get(k), get(k + 1), get(k + 2)]
  const t = (q - b[0]) / (c[0] - b[0])
  const axis = (m: 1 | 2 | 3) =>
    0.5 *
    (2 * b[m] +
      (c[m] - a[m]) * t +
      (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t +
      (3 * b[m] - a[m] - 3 * c[m] + d[m]) * t ** 3)
  return [axis(1), axis(2), Math.max(0, axis(3)) * side - 1.5]
}

function wallPoint(keys: readonly EdgeKey[], side: 1 | -1, i: number, s: number): Vec {
  const q = i / ROWS
  const base = HALVES[side][i]!
  const out = outward(side, i)
  const from = add([base[0], soleTop(base[0]) - 6, base[2]], scale(out, -2.4))
  const to = edgeAt(keys, q, side)
  const h = to[1] - from[1]
  const flat: Vec = [from[0] - to[0], 0, from[2] - to[2]]
  const collar = smooth(0.6, 0.8, q)
  const bulge = lerp(3.5, 1.2, collar)
  const p1 = add(from, add([0, h * lerp(0.62, 0.4, collar), 0], scale(out, bulge)))
  const p2 = add(
    to,
    add(scale(flat, lerp(0.58, 0.06, collar)), [0, -h * lerp(0.02, 0.38, collar), 0]),
  )
  const r = 1 - s
  return [0, 1, 2].map(
    (k) => r ** 3 * from[k]! + 3 * r * r * s * p1[k]! + 3 * r * s * s * p2[k]! + s ** 3 * to[k]!,
  ) as unknown as Vec
}

const around = (u: number): { side: 1 | -1; i: number } => {
  const k = Math.round(u * ROWS * 2)
  return k <= ROWS ? { side: 1, i: k } : { side: -1, i: ROWS * 2 - k }
}

/**
 * The upper: u runs from the toe round the outside, the heel and the inside back to the toe, v from
 * sole to edge.
 */
export function upperMesh(cut: ShoeCut): Mesh {
  const keys = edgeKeys(cut)
  return sheet(ROWS * 2, 30, (u, v) => {
    const { side, i } = around(u)
    return wallPoint(keys, side, i, v)
  })
}

/** A point on the upper, a distance share down from its edge. */
export function upperPoint(cut: ShoeCut, q: number, side: 1 | -1, s: number): Vec {
  const keys = edgeKeys(cut)
  const row = q * ROWS
  const low = Math.floor(row)
  const a = wallPoint(keys, side, low, s)
  const b = wallPoint(keys, side, Math.min(ROWS, low + 1), s)
  return [0, 1, 2].map((k) => lerp(a[k]!, b[k]!, row - low)) as unknown as Vec
}

/** The padded roll round the ankle, and thin welts along the lacing. */
export function rims(cut: ShoeCut): { collar: Mesh; welt: Mesh } {
  const keys = edgeKeys(cut)
  const run = (side: 1 | -1, from: number, to: number, count: number, drop: number): Vec[] =>
    Array.from({ length: count + 1 }, (_, k) => {
      const [x, y, z] = edgeAt(keys, lerp(from, to, k / count), side)
      return [x, y - drop, z - side * drop * 0.7] as Vec
    })
  const ankle = [...run(1, 0.7, 1, 40, 2.6), ...run(-1, 1, 0.7, 40, 2.6).slice(1)]
  const lacing = [...run(1, 0.7, 0.405, 40, 0.3), ...run(-1, 0.405, 0.7, 40, 0.3).slice(1)]
  return { collar: cord(ankle, 4.6), welt: cord(lacing, 1.5) }
}

/** The lining inside the collar. */
export function liningMesh(cut: ShoeCut): Mesh {
  const keys = edgeKeys(cut)
  return sheet(ROWS * 2, 14, (u, v) => {
    const { side, i } = around(u)
    const q = Math.max(0.42, i / ROWS)
    const top = edgeAt(keys, q, side)
    const base = HALVES[side][Math.round(q * ROWS)]!
    const inner: Vec = [base[0] * 0.93 + 8, soleTop(base[0]) - 4, base[2] * 0.82]
    const bow = Math.sin(v * Math.PI) * 3
    return [
      lerp(top[0], inner[0], v),
      lerp(top[1] - 1.5, inner[1], v),
      lerp(top[2], inner[2], v) * (1 + bow * 0.01) - side * 3.5,
    ]
  })
}

/** The tongue: v from the toe end up to its free end, thickly padded there. */
export function tongueMesh(cut: ShoeCut): Mesh {
  const face = (top: boolean) =>
    sheet(20, 40, (u, v) => {
      const q = lerp(0.41, 0.72, v)
      const a = edgeAt(edgeKeys(cut), Math.min(q, 0.7), 1)
      const b = edgeAt(edgeKeys(cut), Math.min(q, 0.7), -1)
      const over = Math.max(0, v - 0.9) / 0.1
      const across = (u - 0.5) * 2
      const half = lerp(13, 31, smooth(0, 0.8, v)) * (1 - 0.13 * over ** 3)
      const pad =
        (2 + 6 * smooth(0.55, 0.92, v)) *
        Math.sqrt(Math.max(0, 1 - across ** 4)) *
        Math.sqrt(Math.max(0, 1 - over ** 4))
      const y = (a[1] + b[1]) / 2 - 2.5 - across * across * lerp(4, 14, v) + over * 15
      return [(a[0] + b[0]) / 2 - over * 15, y + (top ? pad : -pad * 0.8), across * half - 1.5]
    })
  const [over, under] = [face(true), face(false)]
  return meshOf(
    [...over.positions, ...under.positions],
    [...over.uvs, ...under.uvs],
    [...over.indices, ...[...under.indices].map((i) => i + over.positions.length / 3)],
  )
}

/**
 * The rim of the sole with its foxing; u in millimetres from the toe, v from the ground (0) to the
 * upper (1).
 */
export function soleMesh(): { wall: Mesh; floor: Mesh } {
  const profile = [
    [-7, 0],
    [-2, 0.02],
    [0, 0.1],
    [0.9, 0.3],
    [1.1, 0.6],
    [0.7, 0.86],
    [-0.3, 0.97],
    [-1.6, 1],
    [-6, 0.985],
  ] as const
  const wall = sheet(
    ROWS * 2,
    profile.length - 1,
    (u, v) => {
      const { side, i } = around(u)
      const base = HALVES[side][i]!
      const [off, up] = profile[Math.round(v * (profile.length - 1))]!
      const [low, high] = [soleBottom(base[0]), soleTop(base[0])]
      return add([base[0], lerp(low, high, up), base[2]], scale(outward(side, i), off))
    },
    (u, v) => [u, profile[Math.round(v * (profile.length - 1))]![1]],
  )
  const floor = sheet(16, ROWS, (u, v) => {
    const i = Math.round(v * ROWS)
    const a = HALVES[1][i]!
    const b = HALVES[-1][i]!
    const x = lerp(a[0], b[0], u)
    return [x, soleBottom(x) + 0.15, lerp(a[2], b[2], u) * 0.975]
  })
  return { wall, floor }
}

/** Flat laces straight across the lacing, one cord a pair of eyelets. */
export function laces(cut: ShoeCut, pairs: number): { cords: Mesh[]; eyelets: Vec[] } {
  const eyelets: Vec[] = []
  const cords = Array.from({ length: pairs }, (_, k) => {
    const q = lerp(0.455, 0.69, k / (pairs - 1))
    const down = 0.9
    const a = upperPoint(cut, q, 1, down)
    const b = upperPoint(cut, Math.min(0.7, q + 0.012), -1, down)
    eyelets.push(a, b)
    const middle = (share: number): Vec => {
      const p = [0, 1, 2].map((m) => lerp(a[m]!, b[m]!, share)) as unknown as Vec
      const rise = Math.sin(share * Math.PI) ** 0.55
      return [p[0], p[1] + 1 + rise * (5.5 + k * 0.75), p[2]]
    }
    return cord(
      Array.from({ length: 25 }, (_, s) => middle(s / 24)),
      3.7,
      false,
      0.4,
      [0.45, 1, 0],
    )
  })
  return { cords, eyelets }
}

/** Both halves of the footprint, toe to heel, and the way out of each of their points. */
export const soleFootprint = (): {
  outer: readonly Vec[]
  inner: readonly Vec[]
  outward: (side: 1 | -1, i: number) => Vec
} => ({ outer: HALVES[1], inner: HALVES[-1], outward })
