import type { Line, Point } from './geometry.ts'
import { depths, softened } from './grid.ts'
import { creases, noise } from './noise.ts'

/** Cells are this many frame units wide: fine enough for folds, quick enough for many of them. */
export const CELL = 1.6
const WIDTH = 800
const HEIGHT = 1000

/** A raised or sunken line in cloth. Lengths in garment units. */
export interface Fold {
  readonly line: Line
  /** How far its flank reaches on the shaded side. */
  readonly width: number
  /** Negative for grooves. */
  readonly height: number
  /** Share of `width` on the other flank: 1 even, 0.3 a crease that rolls over. */
  readonly lean?: number
  /** Shares of its length over which it rises from and sinks into the cloth (0.35 each). */
  readonly rise?: number
  readonly sink?: number
  /** Puffed to both sides of a sharp bottom, as quilting is. */
  readonly cusp?: boolean
}

/** Random unevenness of a piece of cloth. */
export interface Crumple {
  readonly amount: number
  readonly size: Point
  readonly sharp: boolean
  readonly seed: number
}

/** Relief of a piece and how its surface reflects light. */
export interface Relief {
  readonly outline: Line
  readonly level: number
  /** Height and reach of its rounded rim. */
  readonly puff: number
  readonly roundness: number
  readonly folds: readonly Fold[]
  readonly crumples: readonly Crumple[]
  readonly dark: number
  readonly bright: number
  readonly gloss: number
}

/** Where one looks: garment point `focus` is in the middle of the frame, `scale` times as large. */
export interface FabricCamera {
  readonly focus: Point
  readonly scale: number
}

/** Heights over the frame, and which relief is on top of each cell (-1 none). */
export interface FabricSurface {
  readonly width: number
  readonly height: number
  readonly heights: Float32Array
  readonly owner: Int16Array
}

function toCells(line: Line, { focus, scale }: FabricCamera): Line {
  return line.map(([x, y]): Point => [
    ((x - focus[0]) * scale + 640) / CELL,
    ((y - focus[1]) * scale + 800) / CELL,
  ])
}

interface Patch {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function patchOf(line: Line, room: number): Patch {
  let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0]
  for (const [x, y] of line) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const x = Math.max(0, Math.floor(left - room))
  const y = Math.max(0, Math.floor(top - room))
  return {
    x,
    y,
    width: Math.max(0, Math.min(WIDTH, Math.ceil(right + room)) - x),
    height: Math.max(0, Math.min(HEIGHT, Math.ceil(bottom + room)) - y),
  }
}

function crossings(line: Line, y: number): number[] {
  const found: number[] = []
  for (let i = 0; i < line.length; i++) {
    const a = line[i]
    const b = line[(i + 1) % line.length]
    if (a === undefined || b === undefined || a[1] <= y === b[1] <= y) continue
    found.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  }
  return found.toSorted((a, b) => a - b)
}

function fill(line: Line, patch: Patch): Float32Array {
  const mask = new Float32Array(patch.width * patch.height)
  for (let row = 0; row < patch.height; row++) {
    const xs = crossings(line, patch.y + row + 0.5)
    for (let k = 0; k + 1 < xs.length; k += 2) {
      const from = Math.max(0, Math.round((xs[k] ?? 0) - patch.x))
      const to = Math.min(patch.width, Math.round((xs[k + 1] ?? 0) - patch.x))
      mask.fill(1, row * patch.width + from, row * patch.width + Math.max(from, to))
    }
  }
  return mask
}

/** Rounded rim: 0 at the outline, 1 from `reach` cells inwards; corners are eased. */
function rim(mask: Float32Array, patch: Patch, reach: number): Float32Array {
  const { width, height } = patch
  const raised = depths(mask, width, height).map((depth) => {
    const e = Math.min(1, depth / Math.max(1, reach))
    return Math.sqrt(1 - (1 - e) * (1 - e))
  })
  return softened(raised, width, height, Math.max(1, reach * 0.3))
}

interface Nearest {
  distance: number
  side: number
  share: number
}

function nearest(line: Line, starts: readonly number[], x: number, y: number, out: Nearest): void {
  let best = Infinity
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Point
    const b = line[i + 1] as Point
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    const square = dx * dx + dy * dy || 1
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / square))
    const ex = x - a[0] - t * dx
    const ey = y - a[1] - t * dy
    const d = ex * ex + ey * ey
    if (d >= best) continue
    best = d
    out.side = dx * ey - dy * ex
    out.share = (starts[i] ?? 0) + t * ((starts[i + 1] ?? 1) - (starts[i] ?? 0))
  }
  out.distance = Math.sqrt(best)
}

function sharesOf(line: Line): number[] {
  const sums = [0]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    sums.push((sums[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const total = sums.at(-1) || 1
  return sums.map((sum) => sum / total)
}

function ease(t: number): number {
  const c = Math.max(0, Math.min(1, t))
  return c * c * (3 - 2 * c)
}

function addFold(surface: FabricSurface, fold: Fold, camera: FabricCamera, owner: number): void {
  const line = toCells(fold.line, camera)
  const starts = sharesOf(line)
  const width = (fold.width * camera.scale) / CELL
  const height = fold.height * camera.scale
  const patch = patchOf(line, width * 2.4)
  const found: Nearest = { distance: 0, side: 0, share: 0 }
  const rise = fold.rise ?? 0.35
  const sink = fold.sink ?? 0.35
  for (let y = patch.y; y < patch.y + patch.height; y++) {
    for (let x = patch.x; x < patch.x + patch.width; x++) {
      const cell = y * WIDTH + x
      if (surface.owner[cell] !== owner) continue
      nearest(line, starts, x + 0.5, y + 0.5, found)
      const reach = found.side > 0 ? width : width * (fold.lean ?? 1)
      const d = found.distance / reach
      if (d > 2.4) continue
      const profile = fold.cusp === true ? Math.exp(-d * 1.6) : Math.exp(-d * d)
      const taper =
        (rise === 0 ? 1 : ease(found.share / rise)) *
        (sink === 0 ? 1 : ease((1 - found.share) / sink))
      surface.heights[cell] = (surface.heights[cell] ?? 0) + height * profile * taper
    }
  }
}

function crumpled(crumple: Crumple, x: number, y: number): number {
  const u = x / crumple.size[0]
  const v = y / crumple.size[1]
  return (
    crumple.amount *
    (crumple.sharp
      ? creases(u, v, crumple.seed)
      : noise(u, v, crumple.seed) + 0.4 * noise(u * 2.3, v * 2.3, crumple.seed + 7))
  )
}

function lay(surface: FabricSurface, relief: Relief, camera: FabricCamera, owner: number): void {
  const { scale, focus } = camera
  const line = toCells(relief.outline, camera)
  const reach = (relief.roundness * scale) / CELL
  const patch = patchOf(line, reach + 2)
  if (patch.width === 0 || patch.height === 0) return
  const mask = fill(line, patch)
  const edge = rim(mask, patch, reach)
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] === 0) continue
    const x = patch.x + (i % patch.width)
    const y = patch.y + Math.floor(i / patch.width)
    let h = relief.level + relief.puff * (edge[i] ?? 0)
    const gx = (x * CELL - 640) / scale + focus[0]
    const gy = (y * CELL - 800) / scale + focus[1]
    for (const crumple of relief.crumples) h += crumpled(crumple, gx, gy)
    surface.heights[y * WIDTH + x] = h * scale
    surface.owner[y * WIDTH + x] = owner
  }
  for (const fold of relief.folds) addFold(surface, fold, camera, owner)
}

/**
 * Lays all pieces over each other, later ones on top, and swells the whole by `volume` towards its
 * middle.
 */
export function surfaceOf(
  reliefs: readonly Relief[],
  camera: FabricCamera,
  volume: { readonly height: number; readonly reach: number },
): FabricSurface {
  const heights = new Float32Array(WIDTH * HEIGHT)
  const owner = new Int16Array(WIDTH * HEIGHT).fill(-1)
  const surface: FabricSurface = { width: WIDTH, height: HEIGHT, heights, owner }
  reliefs.forEach((relief, i) => lay(surface, relief, camera, i))
  const whole: Patch = { x: 0, y: 0, width: WIDTH, height: HEIGHT }
  const mask = Float32Array.from(owner, (o) => (o < 0 ? 0 : 1))
  const swelling = rim(mask, whole, (volume.reach * camera.scale) / CELL)
  for (let i = 0; i < heights.length; i++)
    heights[i] = (heights[i] ?? 0) + volume.height * camera.scale * (swelling[i] ?? 0)
  return surface
}
