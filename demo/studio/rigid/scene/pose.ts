import type { Vec } from './vector.ts'

/** Pose of a thing: its rotation as three row vectors, then its position. */
export interface Pose {
  readonly rows: readonly [Vec, Vec, Vec]
  readonly place: Vec
}

/** Unturned, at the origin. */
export const REST: Pose = {
  rows: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  place: [0, 0, 0],
}

/** A vector turned by a pose, without moving it. */
export function turn({ rows: [a, b, c] }: Pose, [x, y, z]: Vec): Vec {
  return [
    a[0] * x + a[1] * y + a[2] * z,
    b[0] * x + b[1] * y + b[2] * z,
    c[0] * x + c[1] * y + c[2] * z,
  ]
}

/** A point of the thing in the coordinates of the scene. */
export function put(pose: Pose, point: Vec): Vec {
  const [x, y, z] = turn(pose, point)
  return [x + pose.place[0], y + pose.place[1], z + pose.place[2]]
}

/** The pose of something posed within a posed thing. */
export function within(outer: Pose, inner: Pose): Pose {
  const columns = ([0, 1, 2] as const).map((i) =>
    turn(outer, [inner.rows[0][i], inner.rows[1][i], inner.rows[2][i]]),
  ) as [Vec, Vec, Vec]
  const row = (i: 0 | 1 | 2): Vec => [columns[0][i], columns[1][i], columns[2][i]]
  return { rows: [row(0), row(1), row(2)], place: put(outer, inner.place) }
}

/** Moved by a vector. */
export const at = (x: number, y: number, z: number): Pose => ({ ...REST, place: [x, y, z] })

/** Turned about one axis by degrees, counter-clockwise seen against the axis. */
export function spin(axis: 'x' | 'y' | 'z', degrees: number): Pose {
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const rows: Pose['rows'] =
    axis === 'x'
      ? [
          [1, 0, 0],
          [0, c, -s],
          [0, s, c],
        ]
      : axis === 'y'
        ? [
            [c, 0, s],
            [0, 1, 0],
            [-s, 0, c],
          ]
        : [
            [c, -s, 0],
            [s, c, 0],
            [0, 0, 1],
          ]
  return { rows, place: [0, 0, 0] }
}

/** Poses from the outermost to the innermost as one: the last happens first. */
export function poses(...chain: readonly Pose[]): Pose {
  return chain.reduce((outer, inner) => within(outer, inner), REST)
}
