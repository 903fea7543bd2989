import { put, type Pose } from './pose.ts'
import type { Mesh } from './mesh.ts'
import type { Material } from './surface.ts'
import { add, cross, dot, scale, sub, unit, type Vec } from './vector.ts'

/** A thing in the room. */
export interface Thing {
  readonly mesh: Mesh
  readonly pose: Pose
  readonly material: Material
  /**
   * A backdrop is painted but casts no shadow and is left out when the camera frames the things.
   */
  readonly backdrop?: boolean
}

/** A camera with a shiftable lens: where it is, its axes, and how it maps space to pixels. */
export interface Camera {
  readonly eye: Vec
  readonly right: Vec
  readonly up: Vec
  readonly ahead: Vec
  /** Focal length in pixels. */
  readonly focal: number
  readonly cx: number
  readonly cy: number
}

/**
 * From where things are looked at: degrees to the right of their front and above the floor; `view`
 * is the lens angle.
 */
export interface Aim {
  readonly yaw: number
  readonly pitch: number
  readonly view?: number
  readonly roll?: number
}

/** A box of pixels that the things fill, centred in it or on its lower edge. */
export interface Fit {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly stand?: boolean
}

function axes({ yaw, pitch, roll = 0 }: Aim): { right: Vec; up: Vec; ahead: Vec } {
  const [a, b, c] = [yaw, pitch, roll].map((d) => (d * Math.PI) / 180) as [number, number, number]
  const back: Vec = [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
  const ahead = scale(back, -1)
  const right: Vec = [Math.cos(a), 0, -Math.sin(a)]
  const up = cross(right, ahead)
  return {
    ahead,
    right: add(scale(right, Math.cos(c)), scale(up, Math.sin(c))),
    up: add(scale(up, Math.cos(c)), scale(right, -Math.sin(c))),
  }
}

function cornersOf(things: readonly Thing[]): Vec[] {
  return things
    .filter(({ backdrop }) => backdrop !== true)
    .flatMap(({ mesh, pose }) => {
      const points: Vec[] = []
      for (let i = 0; i < mesh.positions.length; i += 9)
        points.push(put(pose, [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!]))
      return points
    })
}

function roundAbout(on: Vec, radius: number): Vec[] {
  return ([0, 1, 2] as const).flatMap((k) =>
    [-radius, radius].map((r): Vec => add(on, [k === 0 ? r : 0, k === 1 ? r : 0, k === 2 ? r : 0])),
  )
}

/** Where a point of the room falls on the picture, with its distance along the view. */
export function project(camera: Camera, point: Vec): readonly [number, number, number] {
  const d = sub(point, camera.eye)
  const far = dot(d, camera.ahead)
  return [
    camera.cx + (camera.focal * dot(d, camera.right)) / far,
    camera.cy - (camera.focal * dot(d, camera.up)) / far,
    far,
  ]
}

/**
 * A camera that frames the given things, or all within `radius` about a point, in a box of the
 * picture.
 */
export function frameUp(
  things: readonly Thing[],
  aim: Aim,
  fit: Fit,
  focus?: { readonly on: Vec; readonly radius: number },
): Camera {
  const points = focus === undefined ? cornersOf(things) : roundAbout(focus.on, focus.radius)
  const low = [0, 1, 2].map((k) => points.reduce((least, p) => Math.min(least, p[k]!), 1e9))
  const high = [0, 1, 2].map((k) => points.reduce((most, p) => Math.max(most, p[k]!), -1e9))
  const middle = [0, 1, 2].map((k) => (low[k]! + high[k]!) / 2) as unknown as Vec
  const radius = Math.hypot(...[0, 1, 2].map((k) => (high[k]! - low[k]!) / 2))
  const { right, up, ahead } = axes(aim)
  const eye = sub(middle, scale(ahead, radius / Math.tan((((aim.view ?? 22) / 2) * Math.PI) / 180)))
  const plain: Camera = { eye, right, up, ahead, focal: 1, cx: 0, cy: 0 }
  const seen = points.map((p) => project(plain, p))
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9]
  for (const [x, y] of seen) {
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  const focal = Math.min((fit.right - fit.left) / (x1 - x0), (fit.bottom - fit.top) / (y1 - y0))
  const cx = (fit.left + fit.right) / 2 - (focal * (x0 + x1)) / 2
  const cy =
    fit.stand === true
      ? fit.bottom - focal * y1
      : (fit.top + fit.bottom) / 2 - (focal * (y0 + y1)) / 2
  return { eye, right, up, ahead, focal, cx, cy }
}

/**
 * A camera at a place looking towards another, for free compositions; `view` is the angle over the
 * picture's width.
 */
export function lookAt(
  eye: Vec,
  target: Vec,
  view: number,
  size: readonly [number, number],
  shift: readonly [number, number] = [0, 0],
): Camera {
  const ahead = unit(sub(target, eye))
  const right = unit(cross(ahead, [0, 1, 0]))
  const up = cross(right, ahead)
  return {
    eye,
    right,
    up,
    ahead,
    focal: size[0] / 2 / Math.tan(((view / 2) * Math.PI) / 180),
    cx: size[0] * (0.5 + shift[0]),
    cy: size[1] * (0.5 + shift[1]),
  }
}
