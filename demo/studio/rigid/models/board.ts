import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { at, poses, spin, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { cloud } from '#demo/studio/rigid/scene/noise.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { BOLTS, DECK_THICKNESS, deckHeight, deckMeshes, type DeckShape } from './deck.ts'
import { boltMesh, slotted } from './fastener.ts'
import { axleNut, AXLE_HEIGHT, truck, wheelSeat, type TruckFinish } from './truck.ts'
import { bearing, wheelMesh, type BearingFinish, type WheelShape } from './wheel.ts'

/** What a deck is made of. */
export interface DeckFinish {
  readonly top: Material
  readonly under: Material
  readonly edge: Material
}

/** Centres of the eight truck bolts of a deck: across and along it. */
export function boltPlaces({ wheelbase }: DeckShape): (readonly [number, number])[] {
  const far = wheelbase / 2
  return [-1, 1].flatMap((x) =>
    [far, far + BOLTS.along].flatMap((z) => [
      [x * BOLTS.across, z] as const,
      [x * BOLTS.across, -z] as const,
    ]),
  )
}

/** Drills the eight bolt holes into a face of a deck. */
export function drilled(body: Material, shape: DeckShape): Material {
  const holes = boltPlaces(shape)
  return (s) => {
    body(s)
    for (const [x, z] of holes) {
      const r = Math.hypot(s.x - x, s.z - z)
      if (r > 3.6) continue
      if (r < 2.5) {
        s.r = s.g = s.b = 0.012
        s.coat = 0
        s.rough = 0.9
      } else {
        s.r *= 0.62
        s.g *= 0.55
        s.b *= 0.5
        s.nx += ((s.x - x) / r) * 0.5
        s.nz += ((s.z - z) / r) * 0.5
      }
    }
  }
}

/**
 * Prints a graphic on the whole face of a deck, its edges a little unsteady like a screen print's;
 * the texture runs from nose (top) to tail.
 */
export function withGraphic(body: Material, graphic: Texture, gloss = 0.55): Material {
  return (s) => {
    body(s)
    const wobble = (cloud(s.x * 0.16, s.z * 0.16, 3, 2) - 0.5) * 1.5
    const alpha = lay(graphic, s, s.u + wobble / 210, s.v + wobble / 815, 0.96)
    s.coat = gloss
    s.rough -= 0.08 * alpha
  }
}

/** A bare deck. */
export function deck(shape: DeckShape, finish: DeckFinish, pose: Pose): Thing[] {
  const { top, under, edge } = deckMeshes(shape)
  return [
    { mesh: top, pose, material: drilled(finish.top, shape) },
    { mesh: under, pose, material: drilled(finish.under, shape) },
    { mesh: edge, pose, material: finish.edge },
  ]
}

/** What a complete board carries. */
export interface RunningGear {
  readonly truck: TruckFinish
  readonly hanger: number
  readonly wheel: WheelShape
  readonly wheelBody: Material
  readonly bearing: BearingFinish
  readonly bolt: Material
  readonly cell?: number
}

/** How high the middle of a complete board's grip side is over the ground. */
export const rideHeight = (gear: RunningGear): number =>
  DECK_THICKNESS + AXLE_HEIGHT + gear.wheel.diameter / 2

/** Trucks, wheels and bolts of a board, on a deck posed as given. */
export function runningGear(shape: DeckShape, gear: RunningGear, pose: Pose): Thing[] {
  const wheel = wheelMesh(gear.wheel)
  const seat = wheelSeat(gear.hanger)
  const bolt = boltMesh(30)
  const bolts = boltPlaces(shape).map(([x, z]): Thing => ({
    mesh: bolt,
    pose: within(pose, at(x, deckHeight(shape, x, z) + 0.6, z)),
    material: slotted(gear.bolt),
  }))
  const ends = [1, -1].flatMap((end) => {
    const z = end * (shape.wheelbase / 2 + BOLTS.along / 2)
    const mount = within(
      pose,
      poses(at(0, -DECK_THICKNESS, z), spin('y', end > 0 ? 0 : 180), spin('z', 180)),
    )
    const wheels = [1, -1].flatMap((side) => {
      const hub = within(mount, poses(at(side * seat, AXLE_HEIGHT, 0), spin('z', -90 * side)))
      const out = within(hub, at(0, gear.wheel.width / 2 - 6.2, 0))
      return [
        { mesh: wheel, pose: hub, material: gear.wheelBody },
        ...bearing(gear.bearing, out),
        ...axleNut(gear.truck, mount, side, seat + gear.wheel.width / 2 - 2.4),
      ]
    })
    return [
      ...truck(gear.truck, gear.hanger, {
        pose: mount,
        ...(gear.cell === undefined ? {} : { cell: gear.cell }),
      }),
      ...wheels,
    ]
  })
  return [...bolts, ...ends]
}
