import type { Thing } from './camera.ts'
import { put } from './pose.ts'
import { add, cross, dot, scale, unit, type Vec } from './vector.ts'

/**
 * One lamp of the studio, very far away, with what it sees: the nearest depth of the things for
 * each of its pixels.
 */
export interface Lamp {
  readonly toward: Vec
  readonly power: number
  readonly right: Vec
  readonly up: Vec
  readonly depth: Float32Array
}

/** All lamps and the box they look at. */
export interface Dome {
  readonly lamps: readonly Lamp[]
  readonly centre: Vec
  readonly radius: number
  readonly size: number
}

/**
 * Light of the studio: position of the key light, its width (degrees) and its share of all light.
 */
export interface Lighting {
  readonly key: Vec
  readonly spread: number
  readonly share: number
  /** Which way the ground that catches the shadows faces. */
  readonly ground: Vec
}

/** Soft key from the upper left, for things on the floor. */
export const FLOOR_LIGHT: Lighting = {
  key: [-0.55, 0.78, 0.42],
  spread: 19,
  share: 0.52,
  ground: [0, 1, 0],
}

/** The same key for things on the wall. */
export const WALL_LIGHT: Lighting = {
  key: [-0.5, 0.52, 0.74],
  spread: 16,
  share: 0.55,
  ground: [0, 0, 1],
}

function basis(toward: Vec): { right: Vec; up: Vec } {
  const right = unit(cross(Math.abs(toward[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0], toward))
  return { right, up: cross(toward, right) }
}

function directions({ key, spread, share, ground }: Lighting): { toward: Vec; power: number }[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  const centre = unit(key)
  const around = basis(centre)
  const keys = 28
  const fills = 36
  const lamps: { toward: Vec; power: number }[] = []
  for (let i = 0; i < keys; i++) {
    const r = Math.sqrt((i + 0.5) / keys) * Math.tan((spread * Math.PI) / 180)
    const toward = unit(
      add(
        centre,
        add(
          scale(around.right, r * Math.cos(i * golden)),
          scale(around.up, r * Math.sin(i * golden)),
        ),
      ),
    )
    lamps.push({ toward, power: share / keys })
  }
  const over = basis(ground)
  for (let i = 0; i < fills; i++) {
    const z = 1 - ((i + 0.5) / fills) * 0.97
    const r = Math.sqrt(1 - z * z)
    const toward = unit(
      add(
        scale(ground, z),
        add(
          scale(over.right, r * Math.cos(i * golden + 1)),
          scale(over.up, r * Math.sin(i * golden + 1)),
        ),
      ),
    )
    lamps.push({ toward, power: (1 - share) / fills })
  }
  const full = lamps.reduce(
    (sum, lamp) => sum + lamp.power * Math.max(0, dot(lamp.toward, ground)),
    0,
  )
  const ordered = lamps.map((_, i) => lamps[(i * 27) % lamps.length]!)
  return ordered.map(({ toward, power }) => ({ toward, power: power / full }))
}

function drawDepth(lamp: Lamp, points: Float32Array, triangles: Uint32Array, size: number): void {
  const { depth } = lamp
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3]
    const ax = points[a]!,
      ay = points[a + 1]!,
      az = points[a + 2]!
    const bx = points[b]!,
      by = points[b + 1]!,
      bz = points[b + 2]!
    const cx = points[c]!,
      cy = points[c + 1]!,
      cz = points[c + 2]!
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if (area === 0) continue
    const inverse = 1 / area
    const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
    const x1 = Math.min(size - 1, Math.ceil(Math.max(ax, bx, cx)))
    const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)))
    const y1 = Math.min(size - 1, Math.ceil(Math.max(ay, by, cy)))
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const wb = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) * inverse
        const wc = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) * inverse
        if (wb < -0.02 || wc < -0.02 || wb + wc > 1.02) continue
        const d = az + (bz - az) * wb + (cz - az) * wc
        const i = y * size + x
        if (d > depth[i]!) depth[i] = d
      }
    }
  }
}

/**
 * Lights the things: every lamp looks at them once and keeps what it saw. `size` is pixels a side
 * of each look.
 */
export function lightUp(things: readonly Thing[], lighting: Lighting, size: number): Dome {
  const solid = things.filter(({ backdrop }) => backdrop !== true)
  const count = solid.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const world = new Float32Array(count * 3)
  const triangles: Uint32Array = new Uint32Array(
    solid.reduce((sum, { mesh }) => sum + mesh.indices.length, 0),
  )
  let [vertex, corner] = [0, 0]
  const low = [1e9, 1e9, 1e9]
  const high = [-1e9, -1e9, -1e9]
  for (const { mesh, pose } of solid) {
    for (const index of mesh.indices) triangles[corner++] = index + vertex
    for (let i = 0; i < mesh.positions.length; i += 3) {
      const p = put(pose, [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!])
      world.set(p, vertex * 3)
      vertex++
      for (let k = 0; k < 3; k++) {
        low[k] = Math.min(low[k]!, p[k]!)
        high[k] = Math.max(high[k]!, p[k]!)
      }
    }
  }
  const centre: Vec = [(low[0]! + high[0]!) / 2, (low[1]! + high[1]!) / 2, (low[2]! + high[2]!) / 2]
  const radius = Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!) / 2 + 1e-3
  const seen = new Float32Array(world.length)
  const lamps = directions(lighting).map(({ toward, power }) => {
    const lamp: Lamp = {
      toward,
      power,
      ...basis(toward),
      depth: new Float32Array(size * size).fill(-1e9),
    }
    for (let i = 0; i < world.length; i += 3) {
      const p: Vec = [world[i]! - centre[0], world[i + 1]! - centre[1], world[i + 2]! - centre[2]]
      seen[i] = ((dot(p, lamp.right) / radius) * 0.5 + 0.5) * size - 0.5
      seen[i + 1] = ((dot(p, lamp.up) / radius) * 0.5 + 0.5) * size - 0.5
      seen[i + 2] = dot(p, toward)
    }
    drawDepth(lamp, seen, triangles, size)
    return lamp
  })
  return { lamps, centre, radius, size }
}

/**
 * Whether a lamp sees a point; `jitter` (two numbers about 0) softens the pixels of its look,
 * `bias` is in millimetres.
 */
export function isLit(
  dome: Dome,
  lamp: Lamp,
  x: number,
  y: number,
  z: number,
  jx: number,
  jy: number,
  bias: number,
): boolean {
  const px = x - dome.centre[0]
  const py = y - dome.centre[1]
  const pz = z - dome.centre[2]
  const k = (0.5 / dome.radius) * dome.size
  const half = dome.size * 0.5
  const { right, up, toward } = lamp
  const a = Math.floor((px * right[0] + py * right[1] + pz * right[2]) * k + half + jx)
  const b = Math.floor((px * up[0] + py * up[1] + pz * up[2]) * k + half + jy)
  if (a < 0 || b < 0 || a >= dome.size || b >= dome.size) return true
  return lamp.depth[b * dome.size + a]! <= px * toward[0] + py * toward[1] + pz * toward[2] + bias
}
