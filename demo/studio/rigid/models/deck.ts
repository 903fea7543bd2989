import { meshOf, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { smooth } from '#demo/studio/rigid/scene/vector.ts'

/** Measures of a deck in millimetres. */
export interface DeckShape {
  readonly width: number
  readonly length: number
  readonly wheelbase: number
  readonly concave: number
  /** Kick angles in degrees. */
  readonly nose: number
  readonly tail: number
  /** How blunt the ends are: 2 round, 3 square. */
  readonly bluntness: number
}

/** Thickness of seven plies. */
export const DECK_THICKNESS = 11

/** Share of the length over which each end rounds off. */
const END = 0.222

/** Truck bolts: half the spacing across, and the spacing along. */
export const BOLTS = { across: 20.64, along: 53.98 } as const

/** A popsicle deck of a width in inches. */
export function popsicle(inches: number, variant = 0): DeckShape {
  return {
    width: inches * 25.4,
    length: (31.4 + (inches - 7.75) * 1.2 + variant * 0.15) * 25.4,
    wheelbase: 14.25 * 25.4,
    concave: 8.5 + variant,
    nose: 21,
    tail: 20,
    bluntness: 2.45 + variant * 0.12,
  }
}

/** Half width of a deck at a place along it (z = 0 in the middle of the wheelbase, nose at +z). */
export function halfWidth(shape: DeckShape, z: number): number {
  const half = shape.length / 2
  const end = shape.length * END
  const t = Math.max(0, (Math.abs(z) - (half - end)) / end)
  const waist = 1 - 0.012 * smooth(0, half, Math.abs(z))
  return t >= 1 ? 0 : (shape.width / 2) * waist * Math.sqrt(1 - t ** shape.bluntness)
}

/** Height of the grip side of a deck: kicks and concave, 0 in the flat middle. */
export function deckHeight(shape: DeckShape, x: number, z: number): number {
  const start = shape.wheelbase / 2 + BOLTS.along + 14
  const bend = 62
  const over = Math.abs(z) - start
  const slope = Math.tan(((z > 0 ? shape.nose : shape.tail) * Math.PI) / 180)
  const kick =
    over <= 0 ? 0 : over < bend ? (slope * over * over) / (2 * bend) : slope * (over - bend / 2)
  const side = Math.min(1, Math.abs(x) / (shape.width / 2))
  const dish = shape.concave * (1 - 0.55 * smooth(0, 150, over)) * smooth(0.12, 1.25, side) * 1.25
  return kick + dish
}

function outline(
  shape: DeckShape,
  rows: number,
): { x: number; z: number; nx: number; nz: number }[] {
  const half = shape.length / 2
  const points = Array.from({ length: rows + 1 }, (_, i) => {
    const z = -half * Math.cos((i / rows) * Math.PI)
    const near = 1 - (half - Math.abs(z)) / (shape.length * END)
    return { x: halfWidth(shape, z), z: near > 0.9999 ? Math.sign(z) * half : z }
  })
  return points.map((p, i) => {
    const before = points[i - 1] ?? { x: -(points[1]?.x ?? 0), z: points[1]?.z ?? 0 }
    const after = points[i + 1] ?? { x: -(points[i - 1]?.x ?? 0), z: points[i - 1]?.z ?? 0 }
    const dx = after.x - before.x
    const dz = after.z - before.z
    const length = Math.hypot(dx, dz)
    return { ...p, nx: dz / length, nz: -dx / length }
  })
}

/**
 * The faces of a deck: its grip side, its underside, and the edge with u round it and v from
 * underside to grip side.
 */
export function deckMeshes(shape: DeckShape): DeckMeshes {
  const known = built.get(shape)
  if (known !== undefined) return known
  const fresh = buildDeck(shape)
  built.set(shape, fresh)
  return fresh
}

interface DeckMeshes {
  readonly top: Mesh
  readonly under: Mesh
  readonly edge: Mesh
}

const built = new WeakMap<DeckShape, DeckMeshes>()

function buildDeck(shape: DeckShape): DeckMeshes {
  const rows = 190
  const columns = 22
  const ease = 3.2
  const rim = outline(shape, rows)
  const inset = rim.map((p) => ({ x: Math.max(0, p.x - p.nx * ease), z: p.z - p.nz * ease }))
  const face = (under: boolean): Mesh => {
    const positions: number[] = []
    const uvs: number[] = []
    const indices: number[] = []
    inset.forEach(({ x: edge, z }) => {
      for (let i = 0; i <= columns; i++) {
        const x = edge * ((i / columns) * 2 - 1)
        positions.push(x, deckHeight(shape, x, z) - (under ? DECK_THICKNESS : 0), z)
        const across = x / shape.width + 0.5
        uvs.push(under ? across : 1 - across, 0.5 - z / shape.length)
      }
    })
    for (let j = 0; j < rows; j++)
      for (let i = 0; i < columns; i++) {
        const a = j * (columns + 1) + i
        const b = a + columns + 1
        if (under) indices.push(a, a + 1, b, a + 1, b + 1, b)
        else indices.push(a, b, a + 1, a + 1, b, b + 1)
      }
    return meshOf(positions, uvs, indices)
  }
  return { top: face(false), under: face(true), edge: edgeMesh(shape, rim, inset, ease) }
}

function edgeMesh(
  shape: DeckShape,
  rim: readonly { x: number; z: number; nx: number; nz: number }[],
  inset: readonly { x: number; z: number }[],
  ease: number,
): Mesh {
  const steps = 10
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const loop = [
    ...rim.map((p, i) => ({ ...p, in: inset[i]!, side: 1 })),
    ...rim.map((p, i) => ({ ...p, in: inset[i]!, side: -1 })).toReversed(),
  ]
  loop.forEach(({ nx, nz, side, in: base }, i) => {
    const height = deckHeight(shape, base.x, base.z)
    for (let s = 0; s <= steps; s++) {
      const a = (s / steps - 0.5) * Math.PI
      const bulge = Math.abs(Math.cos(a)) ** 0.5 * ease
      const y =
        height -
        DECK_THICKNESS / 2 +
        (Math.sign(a) * Math.abs(Math.sin(a)) ** 0.8 * DECK_THICKNESS) / 2
      positions.push(side * (base.x + nx * bulge), y, base.z + nz * bulge)
      uvs.push(i / loop.length, (y - height) / DECK_THICKNESS + 1)
    }
  })
  for (let j = 0; j < loop.length; j++)
    for (let s = 0; s < steps; s++) {
      const a = j * (steps + 1) + s
      const b = ((j + 1) % loop.length) * (steps + 1) + s
      indices.push(a, b, a + 1, b, b + 1, a + 1)
    }
  return meshOf(positions, uvs, indices)
}
