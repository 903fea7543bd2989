import { project, type Camera, type Thing } from './camera.ts'
import { put } from './pose.ts'
import type { Surface } from './surface.ts'

/** What each sample of a picture shows: the thing (from 1; 0 is nothing) and its triangle. */
export interface Exposure {
  readonly thing: Uint16Array
  readonly triangle: Uint32Array
  /** Fills a surface with place and facing of the sample at (sx, sy) on a triangle of a thing. */
  readonly locate: (
    thing: number,
    triangle: number,
    sx: number,
    sy: number,
    surface: Surface,
  ) => void
}

/** Finds for every sample the nearest thing. `grain` is samples a side of each pixel. */
export function rasterise(
  things: readonly Thing[],
  camera: Camera,
  width: number,
  height: number,
  grain: number,
): Exposure {
  const across = width * grain
  const down = height * grain
  const depth = new Float32Array(across * down)
  const thing = new Uint16Array(across * down)
  const triangle = new Uint32Array(across * down)
  const seen = things.map(({ mesh, pose }) => {
    const points = new Float64Array(mesh.positions.length)
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, far] = project(
        camera,
        put(pose, [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!]),
      )
      points[i] = x * grain - 0.5
      points[i + 1] = y * grain - 0.5
      points[i + 2] = 1 / far
    }
    return points
  })
  things.forEach(({ mesh }, which) => {
    const points = seen[which]!
    const { indices } = mesh
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [indices[t]! * 3, indices[t + 1]! * 3, indices[t + 2]! * 3]
      const aw = points[a + 2]!
      const bw = points[b + 2]!
      const cw = points[c + 2]!
      if (aw <= 0 || bw <= 0 || cw <= 0) continue
      const ax = points[a]!
      const ay = points[a + 1]!
      const bx = points[b]! - ax
      const by = points[b + 1]! - ay
      const cx = points[c]! - ax
      const cy = points[c + 1]! - ay
      const area = bx * cy - by * cx
      if (area === 0) continue
      const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)))
      const x1 = Math.min(across - 1, Math.floor(ax + Math.max(0, bx, cx)))
      const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy)))
      const y1 = Math.min(down - 1, Math.floor(ay + Math.max(0, by, cy)))
      for (let y = y0; y <= y1; y++) {
        for (let x = x0; x <= x1; x++) {
          const wb = ((x - ax) * cy - (y - ay) * cx) / area
          const wc = (bx * (y - ay) - by * (x - ax)) / area
          if (wb < -1e-6 || wc < -1e-6 || wb + wc > 1.000001) continue
          const near = aw + (bw - aw) * wb + (cw - aw) * wc
          const i = y * across + x
          if (near <= depth[i]!) continue
          depth[i] = near
          thing[i] = which + 1
          triangle[i] = t
        }
      }
    }
  })
  const locate: Exposure['locate'] = (which, t, sx, sy, surface) => {
    const { mesh } = things[which]!
    const points = seen[which]!
    const { indices, positions, normals, uvs } = mesh
    const [i, j, k] = [indices[t]!, indices[t + 1]!, indices[t + 2]!]
    const [a, b, c] = [i * 3, j * 3, k * 3]
    const ax = points[a]!
    const ay = points[a + 1]!
    const bx = points[b]! - ax
    const by = points[b + 1]! - ay
    const cx = points[c]! - ax
    const cy = points[c + 1]! - ay
    const area = bx * cy - by * cx
    let wb = ((sx - ax) * cy - (sy - ay) * cx) / area
    let wc = (bx * (sy - ay) - by * (sx - ax)) / area
    let wa = (1 - wb - wc) * points[a + 2]!
    wb *= points[b + 2]!
    wc *= points[c + 2]!
    const sum = 1 / (wa + wb + wc)
    wa *= sum
    wb *= sum
    wc *= sum
    surface.x = positions[a]! * wa + positions[b]! * wb + positions[c]! * wc
    surface.y = positions[a + 1]! * wa + positions[b + 1]! * wb + positions[c + 1]! * wc
    surface.z = positions[a + 2]! * wa + positions[b + 2]! * wb + positions[c + 2]! * wc
    surface.nx = normals[a]! * wa + normals[b]! * wb + normals[c]! * wc
    surface.ny = normals[a + 1]! * wa + normals[b + 1]! * wb + normals[c + 1]! * wc
    surface.nz = normals[a + 2]! * wa + normals[b + 2]! * wb + normals[c + 2]! * wc
    surface.u = uvs[i * 2]! * wa + uvs[j * 2]! * wb + uvs[k * 2]! * wc
    surface.v = uvs[i * 2 + 1]! * wa + uvs[j * 2 + 1]! * wb + uvs[k * 2 + 1]! * wc
  }
  return { thing, triangle, locate }
}
