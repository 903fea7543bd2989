import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { cord, lathe, rounded, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { at, poses, put, spin, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import {
  box,
  cut,
  drum,
  fused,
  hexagon,
  ring,
  rod,
  skin,
  turned,
  type Solid,
} from '#demo/studio/rigid/scene/solid.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { scale, add, type Vec } from '#demo/studio/rigid/scene/vector.ts'
import { BOLTS } from './deck.ts'

/** What the parts of a truck are made of. */
export interface TruckFinish {
  readonly base: Material
  readonly hanger: Material
  readonly steel: Material
  readonly bushing: Material
  readonly washer: Material
}

/** Height of the axle over the mounting face, in millimetres. */
export const AXLE_HEIGHT = 51

/** Where the wheel's middle sits on the axle, from the truck's middle. */
export const wheelSeat = (hanger: number): number => hanger / 2 + 16.6

const KINGPIN: Vec = [0, 9, -13]
const LEAN = 34
const ALONG: Vec = [0, Math.cos((LEAN * Math.PI) / 180), -Math.sin((LEAN * Math.PI) / 180)]
const onPin = (s: number): Vec => add(KINGPIN, scale(ALONG, s))

function basePlate(): Solid {
  const plate = box([0, 3.6, 0], [28, 3.6, 41], 3)
  const holes = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => drum(1, [x * BOLTS.across, 3, (z * BOLTS.along) / 2], 3.1, 12)),
  )
  const slots = [-1, 1].map((x) => box([x * 20, 8, 0], [5, 2.6, 13], 2.4))
  const body = fused(
    7,
    plate,
    rod([0, 5, -13], onPin(7), 16.5, 14),
    rod([0, 5, 30], [0, 16, 25], 13, 10.5),
    rod([-16, 5, 8], [16, 5, 8], 4.5),
    rod([0, 5, -6], [0, 6, 28], 8, 9),
  )
  return cut(
    1.4,
    body,
    ...holes,
    ...slots,
    rod([0, 17.5, 23], [0, 40, 8], 8.2, 9),
    box([0, -10, 0], [80, 10, 80]),
  )
}

function hangerBody(width: number, hollow: boolean): Solid {
  const half = width / 2
  const eye = onPin(24)
  const pinHole: Solid = turned((x, y, z) => Math.hypot(x, z) - 9 + 0 * y, 'x', -LEAN)
  const body = fused(
    9,
    rod([0, AXLE_HEIGHT - 1, 0], [half, AXLE_HEIGHT, 0], 11, 8),
    rod([0, AXLE_HEIGHT - 1, 0], [-half, AXLE_HEIGHT, 0], 11, 8),
    rod([0, AXLE_HEIGHT - 6, -1], eye, 12, 12),
    rod([half * 0.58, AXLE_HEIGHT - 1, 0], [0, 33, -10], 6, 9),
    rod([-half * 0.58, AXLE_HEIGHT - 1, 0], [0, 33, -10], 6, 9),
    rod([0, 40, -4], [0, 18, 22.5], 10.5, 5.6),
  )
  const yoke = turned(drum(1, [0, 0, 0], 18, 5.5, 2), 'x', -LEAN)
  const withYoke = fused(5, body, (x, y, z) => yoke(x - eye[0], y - eye[1], z - eye[2]))
  const ends = box([0, AXLE_HEIGHT, 0], [half, 60, 80])
  const trimmed: Solid = (x, y, z) => Math.max(withYoke(x, y, z), ends(x, y, z))
  const windows = hollow
    ? [-1, 1].map((s) =>
        rod([s * half * 0.3, AXLE_HEIGHT - 11, -14], [s * half * 0.3, AXLE_HEIGHT - 9, 14], 4.6),
      )
    : []
  const above: Solid = turned(drum(1, [0, 24, 0], 15.6, 18), 'x', -LEAN)
  const below: Solid = turned(drum(1, [0, -25, 0], 15.6, 20), 'x', -LEAN)
  const local =
    (solid: Solid): Solid =>
    (x, y, z) =>
      solid(x - eye[0], y - eye[1], z - eye[2])
  return cut(1.2, trimmed, local(pinHole), local(above), local(below), ...windows)
}

const meshes = new Map<string, { base: Mesh; hanger: Mesh }>()

function castings(hanger: number, hollow: boolean, cell: number): { base: Mesh; hanger: Mesh } {
  const key = `${hanger} ${hollow} ${cell}`
  const known = meshes.get(key)
  if (known !== undefined) return known
  const half = hanger / 2
  const fresh = {
    base: skin(basePlate(), [-32, -1, -46], [32, 36, 46], cell),
    hanger: skin(hangerBody(hanger, hollow), [-half - 2, 8, -52], [half + 2, 66, 34], cell),
  }
  meshes.set(key, fresh)
  return fresh
}

const turnedPart = (corners: Parameters<typeof rounded>[0]): Mesh => lathe(rounded(corners), 64)

/** A truck on its mounting face (y = 0), axle along x; `hanger` is its width in millimetres. */
export function truck(
  finish: TruckFinish,
  hanger: number,
  options: { readonly hollow?: boolean; readonly cell?: number; readonly pose?: Pose } = {},
): Thing[] {
  const pose = options.pose ?? at(0, 0, 0)
  const { base, hanger: body } = castings(hanger, options.hollow ?? false, options.cell ?? 0.9)
  const pin = (s: number) => within(pose, poses(at(...onPin(s)), spin('x', -LEAN)))
  const axle = hanger / 2 + 35
  const bushing = turnedPart([
    [5, 0],
    [11.5, 0, 1.5],
    [12.4, 6, 4],
    [11, 11.5, 1.5],
    [5, 11.5],
  ])
  const cone = turnedPart([
    [5, 0],
    [11.5, 0, 1.5],
    [11.8, 4, 3],
    [9, 10, 1.5],
    [5, 10],
  ])
  const washer = turnedPart([
    [5, 0],
    [12.6, 0, 0.6],
    [13.2, 2.6, 0.8],
    [11.5, 2.6, 0.5],
    [5, 1.6],
  ])
  const bar = cord(
    [
      [-axle, AXLE_HEIGHT, 0],
      [axle, AXLE_HEIGHT, 0],
    ],
    3.95,
  )
  const threadEnd = (side: number): Thing => ({
    mesh: threads,
    pose: within(pose, poses(at(side * (axle - 13), AXLE_HEIGHT, 0), spin('z', -90 * side))),
    material: finish.steel,
  })
  return [
    { mesh: base, pose, material: finish.base },
    { mesh: body, pose, material: finish.hanger },
    { mesh: bushing, pose: pin(7), material: finish.bushing },
    { mesh: cone, pose: pin(29.5), material: finish.bushing },
    { mesh: washer, pose: pin(39), material: finish.washer },
    { mesh: PIN_NUT, pose: pin(46), material: finish.steel },
    {
      mesh: turnedPart([
        [4.4, 0],
        [4.4, 13, 1],
        [0, 13],
      ]),
      pose: pin(40),
      material: finish.steel,
    },
    { mesh: bar, pose, material: finish.steel },
    threadEnd(1),
    threadEnd(-1),
  ]
}

const threads: Mesh = lathe(
  [...Array.from({ length: 44 }, (_, i) => [3.7 + (i % 2) * 0.45, i * 0.32] as const), [0, 14]],
  32,
)

const PIN_NUT = skin(hexagon([0, 0, 0], 6.8, 4.6, 0.8), [-9, -6, -9], [9, 6, 9], 0.5)
const AXLE_NUT = skin(
  cut(0, hexagon([0, 3.5, 0], 6.4, 3.5, 0.7), drum(1, [0, 6, 0], 3.9, 6)),
  [-8, -1, -8],
  [8, 8, 8],
  0.45,
)
const COLLAR = skin(ring(1, [0, 7.2, 0], 4.6, 0.9), [-7, 5, -7], [7, 9, 7], 0.4)

/**
 * Axle nut and speed washers for one wheel, at a distance from the truck's middle along its axle.
 */
export function axleNut(finish: TruckFinish, pose: Pose, side: number, from: number): Thing[] {
  const seat = within(pose, poses(at(side * from, AXLE_HEIGHT, 0), spin('z', -90 * side)))
  return [
    { mesh: AXLE_NUT, pose: seat, material: finish.steel },
    { mesh: COLLAR, pose: seat, material: finish.washer },
  ]
}

/** Where a point on the axle is in the room. */
export const onAxle = (pose: Pose, x: number): Vec => put(pose, [x, AXLE_HEIGHT, 0])
