import { n } from '../drawing/paint.ts'

/** A point in frame units. */
export type Point = readonly [x: number, y: number]

/** A run of straight pieces fine enough to look curved. */
export type Line = readonly Point[]

function cubic(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const s = 1 - t
  const mix = (i: 0 | 1) =>
    s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]
  return [mix(0), mix(1)]
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2)
    points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0])
  return points
}

/** The line of SVG path data made of absolute M, L and C commands; other commands throw. */
export function trace(data: string, steps = 14): Line {
  const line: Point[] = []
  for (const [, command, rest] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const points = pairs((rest ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [])
    if (command === 'M' || command === 'L') {
      line.push(...points)
    } else if (command === 'C') {
      for (let i = 0; i + 2 < points.length; i += 3) {
        const [a, b, c, d] = [line.at(-1), points[i], points[i + 1], points[i + 2]]
        if (a === undefined || b === undefined || c === undefined || d === undefined) continue
        for (let k = 1; k <= steps; k++) line.push(cubic(a, b, c, d, k / steps))
      }
    } else throw new Error(`cannot trace ${command}`)
  }
  return line
}

/** A smooth line through all given points (Catmull-Rom). */
export function through(points: readonly Point[], steps = 8): Line {
  const first = points[0]
  if (first === undefined) return []
  const line: Point[] = [first]
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i] ?? first
    const c = points[i + 1] ?? b
    const a = points[i - 1] ?? b
    const d = points[i + 2] ?? c
    const b2: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const c2: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    for (let k = 1; k <= steps; k++) line.push(cubic(b, b2, c2, c, k / steps))
  }
  return line
}

/** The same line mirrored at `axis`, in the opposite direction. */
export function mirror(line: Line, axis = 640): Line {
  return line.map(([x, y]): Point => [2 * axis - x, y]).toReversed()
}

/** The line in reverse. */
export function back(line: Line): Line {
  return line.toReversed()
}

/** SVG path data of a line. */
export function pathOf(line: Line, closed = false): string {
  return `M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** Length of a line in frame units. */
export function lengthOf(line: Line): number {
  let sum = 0
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    if (a !== undefined && b !== undefined) sum += Math.hypot(b[0] - a[0], b[1] - a[1])
  }
  return sum
}

/** The point at a share (0 to 1) of a line's length, and the way it runs there in radians. */
export function at(line: Line, share: number): { point: Point; angle: number } {
  let left = Math.max(0, Math.min(1, share)) * lengthOf(line)
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    if (a === undefined || b === undefined) continue
    const step = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (step > 0 && (left <= step || i === line.length - 1)) {
      const t = Math.min(1, left / step)
      return {
        point: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
        angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
      }
    }
    left -= step
  }
  throw new Error('a line needs two points')
}

/** The piece of a line between two shares of its length, as `count` points. */
export function along(line: Line, from: number, to: number, count = 24): Line {
  return Array.from(
    { length: count },
    (_, i) => at(line, from + ((to - from) * i) / (count - 1)).point,
  )
}

/**
 * The line moved sideways: to its right hand for positive distances (down, for one running to the
 * left).
 */
export function beside(line: Line, distance: number): Line {
  return line.map((point, i): Point => {
    const a = line[Math.max(0, i - 1)] ?? point
    const b = line[Math.min(line.length - 1, i + 1)] ?? point
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [
      point[0] - ((b[1] - a[1]) / length) * distance,
      point[1] + ((b[0] - a[0]) / length) * distance,
    ]
  })
}

/** A point turned about another by degrees, clockwise on the picture. */
export function turned([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const r = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(r), Math.sin(r)]
  return [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]
}

/** A closed rectangle with corners rounded by `radius`, as a line. */
export function box(x: number, y: number, width: number, height: number, radius = 0): Line {
  const r = radius
  const k = r * 0.45
  const [x2, y2] = [x + width, y + height]
  return trace(
    `M${x + r} ${y}L${x2 - r} ${y}C${x2 - k} ${y} ${x2} ${y + k} ${x2} ${y + r}L${x2} ${y2 - r}C${x2} ${y2 - k} ${x2 - k} ${y2} ${x2 - r} ${y2}L${x + r} ${y2}C${x + k} ${y2} ${x} ${y2 - k} ${x} ${y2 - r}L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}`,
    Math.max(5, Math.round(r / 6)),
  )
}

/** An ellipse as a closed line. */
export function oval(cx: number, cy: number, rx: number, ry: number, count = 48): Line {
  return Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * 2 * Math.PI
    return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)]
  })
}

/**
 * The part of a closed line on one side of an upright cut: `keep` 1 right of `x`, -1 left of it.
 */
export function cutAt(outline: Line, x: number, keep: 1 | -1): Line {
  const kept: Point[] = []
  outline.forEach((point, i) => {
    const next = outline[(i + 1) % outline.length] ?? point
    const inside = (point[0] - x) * keep >= 0
    const nextInside = (next[0] - x) * keep >= 0
    if (inside) kept.push(point)
    if (inside !== nextInside) {
      const t = (x - point[0]) / (next[0] - point[0])
      kept.push([x, point[1] + t * (next[1] - point[1])])
    }
  })
  return kept
}

/** The line lifted by `height` in its middle and not at all at its ends. */
export function lifted(line: Line, height: number): Line {
  return line.map(([x, y], i): Point => [
    x,
    y - height * Math.sin((Math.PI * i) / Math.max(1, line.length - 1)),
  ])
}
