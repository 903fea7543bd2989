import type { Mesh } from './mesh.ts'
import { clamp, lerp, unit, type Vec } from './vector.ts'

/** Signed distance in millimetres from a point to a solid's skin; negative inside. */
export type Solid = (x: number, y: number, z: number) => number

/** A box with half sizes and rounded edges about a centre. */
export function box([cx, cy, cz]: Vec, [hx, hy, hz]: Vec, round = 0): Solid {
  return (x, y, z) => {
    const qx = Math.abs(x - cx) - hx + round
    const qy = Math.abs(y - cy) - hy + round
    const qz = Math.abs(z - cz) - hz + round
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
    return outside + Math.min(Math.max(qx, qy, qz), 0) - round
  }
}

/** A cone frustum between two points (a capsule when both radii are equal: `roundEnds`). */
export function rod(a: Vec, b: Vec, ra: number, rb = ra): Solid {
  const [bx, by, bz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length2 = bx * bx + by * by + bz * bz
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]]
    const t = clamp((px * bx + py * by + pz * bz) / length2, 0, 1)
    return Math.hypot(px - bx * t, py - by * t, pz - bz * t) - lerp(ra, rb, t)
  }
}

/** A flat-ended cylinder along an axis, with rounded rims. */
export function drum(axis: 0 | 1 | 2, centre: Vec, radius: number, half: number, round = 0): Solid {
  return (x, y, z) => {
    const p = [x - centre[0], y - centre[1], z - centre[2]] as const
    const along = Math.abs(p[axis]) - half + round
    const off = Math.hypot(p[(axis + 1) % 3] ?? 0, p[(axis + 2) % 3] ?? 0) - radius + round
    return (
      Math.min(Math.max(along, off), 0) + Math.hypot(Math.max(along, 0), Math.max(off, 0)) - round
    )
  }
}

/** A ring about an axis. */
export function ring(axis: 0 | 1 | 2, centre: Vec, radius: number, thick: number): Solid {
  return (x, y, z) => {
    const p = [x - centre[0], y - centre[1], z - centre[2]] as const
    const off = Math.hypot(p[(axis + 1) % 3] ?? 0, p[(axis + 2) % 3] ?? 0) - radius
    return Math.hypot(off, p[axis]) - thick
  }
}

/** A hexagonal prism along y; `across` is half the width over the flats. */
export function hexagon(centre: Vec, across: number, half: number, round = 0.3): Solid {
  return (x, y, z) => {
    const px = Math.abs(x - centre[0])
    const pz = Math.abs(z - centre[2])
    const off = Math.max(px * 0.8660254 + pz * 0.5, pz) - across + round
    const along = Math.abs(y - centre[1]) - half + round
    return (
      Math.min(Math.max(along, off), 0) + Math.hypot(Math.max(along, 0), Math.max(off, 0)) - round
    )
  }
}

/** Several solids as one, melting into each other over `blend` millimetres. */
export function fused(blend: number, ...solids: readonly Solid[]): Solid {
  return (x, y, z) => {
    let d = 1e9
    for (const solid of solids) {
      const e = solid(x, y, z)
      const h = blend === 0 ? 0 : Math.max(blend - Math.abs(d - e), 0) / blend
      d = Math.min(d, e) - h * h * blend * 0.25
    }
    return d
  }
}

/** A solid with others cut out of it, the edges eased over `blend`. */
export function cut(blend: number, from: Solid, ...holes: readonly Solid[]): Solid {
  return (x, y, z) => {
    let d = from(x, y, z)
    for (const hole of holes) {
      const e = -hole(x, y, z)
      const h = blend === 0 ? 0 : Math.max(blend - Math.abs(d - e), 0) / blend
      d = Math.max(d, e) + h * h * blend * 0.25
    }
    return d
  }
}

/** A solid moved, then turned about an axis by degrees (about the origin). */
export function turned(solid: Solid, axis: 'x' | 'y' | 'z', degrees: number): Solid {
  const c = Math.cos((-degrees * Math.PI) / 180)
  const s = Math.sin((-degrees * Math.PI) / 180)
  if (axis === 'x') return (x, y, z) => solid(x, c * y - s * z, s * y + c * z)
  if (axis === 'y') return (x, y, z) => solid(c * x + s * z, y, c * z - s * x)
  return (x, y, z) => solid(c * x - s * y, s * x + c * y, z)
}

const EDGES = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const

/** The skin of a solid as a mesh, found in a box by cells of `cell` millimetres (surface nets). */
export function skin(solid: Solid, low: Vec, high: Vec, cell: number): Mesh {
  const size = ([0, 1, 2] as const).map((k) => Math.ceil((high[k] - low[k]) / cell) + 2) as [
    number,
    number,
    number,
  ]
  const [sx, sy, sz] = size
  const field = new Float32Array(sx * sy * sz)
  for (let k = 0, i = 0; k < sz; k++)
    for (let j = 0; j < sy; j++)
      for (let h = 0; h < sx; h++, i++)
        field[i] = solid(low[0] + h * cell, low[1] + j * cell, low[2] + k * cell)
  const ids = new Int32Array(field.length).fill(-1)
  const positions: number[] = []
  const normals: number[] = []
  const step = [1, sx, sx * sy] as const
  const corner = (c: number) => (c & 1) + ((c >> 1) & 1) * sx + ((c >> 2) & 1) * sx * sy
  const e = cell * 0.25
  for (let k = 0; k < sz - 1; k++)
    for (let j = 0; j < sy - 1; j++)
      for (let h = 0; h < sx - 1; h++) {
        const i = h + j * sx + k * sx * sy
        let inside = 0
        for (let c = 0; c < 8; c++) if (field[i + corner(c)]! < 0) inside++
        if (inside === 0 || inside === 8) continue
        let [x, y, z, hits] = [0, 0, 0, 0]
        for (const [a, b] of EDGES) {
          const fa = field[i + corner(a)]!
          const fb = field[i + corner(b)]!
          if (fa < 0 === fb < 0) continue
          const t = fa / (fa - fb)
          x += lerp(a & 1, b & 1, t)
          y += lerp((a >> 1) & 1, (b >> 1) & 1, t)
          z += lerp((a >> 2) & 1, (b >> 2) & 1, t)
          hits++
        }
        const p = [
          low[0] + (h + x / hits) * cell,
          low[1] + (j + y / hits) * cell,
          low[2] + (k + z / hits) * cell,
        ] as const
        ids[i] = positions.length / 3
        positions.push(...p)
        normals.push(
          ...unit([
            solid(p[0] + e, p[1], p[2]) - solid(p[0] - e, p[1], p[2]),
            solid(p[0], p[1] + e, p[2]) - solid(p[0], p[1] - e, p[2]),
            solid(p[0], p[1], p[2] + e) - solid(p[0], p[1], p[2] - e),
          ]),
        )
      }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: new Float32Array((positions.length / 3) * 2),
    indices: Uint32Array.from(facesOf(field, ids, size, step)),
  }
}

function facesOf(
  field: Float32Array,
  ids: Int32Array,
  [sx, sy, sz]: readonly [number, number, number],
  step: readonly [number, number, number],
): number[] {
  const indices: number[] = []
  for (let k = 1; k < sz - 1; k++)
    for (let j = 1; j < sy - 1; j++)
      for (let h = 1; h < sx - 1; h++) {
        const i = h + j * sx + k * sx * sy
        for (let axis = 0; axis < 3; axis++) {
          const here = field[i]! < 0
          if (here === field[i + step[axis]!]! < 0) continue
          const [u, v] = [step[(axis + 1) % 3]!, step[(axis + 2) % 3]!]
          const [a, b, c, d] = [ids[i]!, ids[i - u]!, ids[i - u - v]!, ids[i - v]!]
          if (Math.min(a, b, c, d) < 0) continue
          if (here) indices.push(a, b, c, a, c, d)
          else indices.push(a, c, b, a, d, c)
        }
      }
  return indices
}
