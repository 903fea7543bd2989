import { add, cross, dot, lerp, scale, sub, unit, type Vec } from './vector.ts'

/**
 * Triangles of one thing: three numbers a vertex for place and normal, two for its place on a
 * texture.
 */
export interface Mesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly uvs: Float32Array
  readonly indices: Uint32Array
}

function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const weld = new Map<number, number>()
  const same = new Int32Array(positions.length / 3)
  for (let i = 0; i < same.length; i++) {
    const x = Math.round(positions[i * 3]! * 50) & 0x1ffff
    const y = Math.round(positions[i * 3 + 1]! * 50) & 0x1ffff
    const z = Math.round(positions[i * 3 + 2]! * 50) & 0x1ffff
    const key = (x * 0x20000 + y) * 0x20000 + z
    const known = weld.get(key)
    if (known === undefined) weld.set(key, i)
    same[i] = known ?? i
  }
  const sums = new Float32Array(positions.length)
  const point = (i: number): Vec => [
    positions[i * 3]!,
    positions[i * 3 + 1]!,
    positions[i * 3 + 2]!,
  ]
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t]!, indices[t + 1]!, indices[t + 2]!] as const
    const [a, b, c] = [point(corners[0]), point(corners[1]), point(corners[2])]
    const face = cross(sub(b, a), sub(c, a))
    for (const corner of corners) {
      const k = same[corner]! * 3
      sums[k]! += face[0]
      sums[k + 1]! += face[1]
      sums[k + 2]! += face[2]
    }
  }
  const normals = new Float32Array(positions.length)
  for (let i = 0; i < same.length; i++) {
    const k = same[i]! * 3
    normals.set(unit([sums[k]!, sums[k + 1]!, sums[k + 2]!]), i * 3)
  }
  return normals
}

/**
 * A mesh of bare vertices and triangles, its normals taken from the faces and smoothed where
 * vertices meet.
 */
export function meshOf(
  positions: readonly number[] | Float32Array,
  uvs: readonly number[] | Float32Array,
  indices: readonly number[] | Uint32Array,
): Mesh {
  const places = Float32Array.from(positions)
  const triangles = Uint32Array.from(indices)
  return {
    positions: places,
    normals: smoothNormals(places, triangles),
    uvs: Float32Array.from(uvs),
    indices: triangles,
  }
}

/**
 * A bent sheet: `columns`×`rows` cells of a function of u and v (0 to 1), facing where u runs right
 * and v runs up.
 */
export function sheet(
  columns: number,
  rows: number,
  place: (u: number, v: number) => Vec,
  uv: (u: number, v: number) => readonly [number, number] = (u, v) => [u, v],
): Mesh {
  const positions: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      positions.push(...place(i / columns, j / rows))
      uvs.push(...uv(i / columns, j / rows))
    }
  }
  const across = columns + 1
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * across + i
      indices.push(a, a + 1, a + across, a + 1, a + across + 1, a + across)
    }
  }
  return meshOf(positions, uvs, indices)
}

/** Several meshes as one. */
export function joined(...meshes: readonly Mesh[]): Mesh {
  const indices: number[] = []
  let before = 0
  for (const mesh of meshes) {
    for (const index of mesh.indices) indices.push(index + before)
    before += mesh.positions.length / 3
  }
  const merge = (pick: (mesh: Mesh) => Float32Array) => {
    const total = new Float32Array(meshes.reduce((sum, mesh) => sum + pick(mesh).length, 0))
    let from = 0
    for (const mesh of meshes) {
      total.set(pick(mesh), from)
      from += pick(mesh).length
    }
    return total
  }
  return {
    positions: merge((mesh) => mesh.positions),
    normals: merge((mesh) => mesh.normals),
    uvs: merge((mesh) => mesh.uvs),
    indices: Uint32Array.from(indices),
  }
}

/** A corner of a turned profile: radius and height, with an optional rounding radius. */
export type Corner = readonly [radius: number, height: number, round?: number]

/** A profile with its corners rounded off, as points in order. */
export function rounded(corners: readonly Corner[], steps = 7): (readonly [number, number])[] {
  return corners.flatMap((corner, i) => {
    const [x, y, round = 0] = corner
    const before = corners[i - 1]
    const after = corners[i + 1]
    if (round === 0 || before === undefined || after === undefined) return [[x, y] as const]
    const back = Math.hypot(before[0] - x, before[1] - y)
    const on = Math.hypot(after[0] - x, after[1] - y)
    const b = Math.min(round, back / 2.01) / back
    const a = Math.min(round, on / 2.01) / on
    return Array.from({ length: steps + 1 }, (_, s) => {
      const t = s / steps
      const p = (k: 0 | 1) =>
        lerp(
          lerp(lerp(corner[k], before[k], b), corner[k], t),
          lerp(corner[k], lerp(corner[k], after[k], a), t),
          t,
        )
      return [p(0), p(1)] as const
    })
  })
}

/**
 * A thing turned on a lathe about y. The profile runs from the bottom outwards to the top; sharp
 * corners stay sharp.
 */
export function lathe(profile: readonly (readonly [number, number])[], segments = 96): Mesh {
  const strips: Mesh[] = []
  let run: (readonly [number, number])[] = []
  const flush = () => {
    if (run.length < 2) return
    const line = run
    strips.push(
      sheet(
        segments,
        line.length - 1,
        (u, v) => {
          const [r, y] = line[Math.round(v * (line.length - 1))] ?? [0, 0]
          const angle = -u * Math.PI * 2
          return [r * Math.cos(angle), y, r * Math.sin(angle)]
        },
        (u, v) => [u, v],
      ),
    )
  }
  for (let i = 0; i < profile.length; i++) {
    const [here, last, next] = [profile[i]!, profile[i - 1], profile[i + 1]]
    run.push(here)
    if (last === undefined || next === undefined) continue
    const inward: Vec = unit([here[0] - last[0], here[1] - last[1], 0])
    const outward: Vec = unit([next[0] - here[0], next[1] - here[1], 0])
    if (dot(inward, outward) < 0.82) {
      flush()
      run = [here]
    }
  }
  flush()
  return joined(...strips)
}

/**
 * A round cord along points, closed or with open ends. `radius` in millimetres; `flatten` below 1
 * makes a ribbon.
 */
export function cord(
  points: readonly Vec[],
  radius: number,
  closed = false,
  flatten = 1,
  up: Vec = [0, 1, 0],
): Mesh {
  const count = points.length
  const rows = closed ? count : count - 1
  const frames = points.map((point, i) => {
    const next = points[closed ? (i + 1) % count : Math.min(i + 1, count - 1)] ?? point
    const last = points[closed ? (i + count - 1) % count : Math.max(i - 1, 0)] ?? point
    const along = unit(sub(next, last))
    const side = unit(cross(along, Math.abs(dot(along, up)) > 0.98 ? [1, 0, 0.2] : up))
    return { point, side, over: cross(side, along) }
  })
  return sheet(
    14,
    rows,
    (u, v) => {
      const { point, side, over } = frames[Math.round(v * rows) % count]!
      const angle = u * Math.PI * 2
      return add(
        point,
        add(scale(side, Math.cos(angle) * radius), scale(over, Math.sin(angle) * radius * flatten)),
      )
    },
    (u, v) => [u, v * rows],
  )
}

/** A smooth curve through points (Catmull-Rom), `steps` points a span. */
export function curve(points: readonly Vec[], steps: number, closed = false): Vec[] {
  const count = points.length
  const get = (i: number): Vec =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!
  const result: Vec[] = []
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const axis = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      result.push([axis(0), axis(1), axis(2)])
    }
  }
  if (!closed) result.push(get(count - 1))
  return result
}
