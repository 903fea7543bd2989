import type { Random, Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { rideHeight, deck, runningGear, type RunningGear } from '#demo/studio/rigid/models/board.ts'
import { DECK_THICKNESS } from '#demo/studio/rigid/models/deck.ts'
import { grip, metal, urethane } from '#demo/studio/rigid/models/stuff.ts'
import type { TruckFinish } from '#demo/studio/rigid/models/truck.ts'
import { printed, shielded, type WheelShape } from '#demo/studio/rigid/models/wheel.ts'
import { wheelPrint } from '#demo/studio/rigid/graphics/wheel-graphics.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { at, poses, put, spin, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot } from '../scene/studio-shot.ts'
import { deckFinish, designOf, GRIP_OUT, UNDERSIDE_OUT } from './decks.ts'

/** Raw aluminium with the usual steel and a bushing colour. */
export const truckFinish = (
  colour: string,
  rough: number,
  bushing: string,
  base = colour,
): TruckFinish => ({
  base: metal(base, rough, 0.1),
  hanger: metal(colour, rough, 0.05),
  steel: metal('#b9babd', 0.2),
  bushing: urethane(bushing, 0.5),
  washer: metal('#a9abae', 0.22),
})

const PARK: WheelShape = { diameter: 52, width: 31, contact: 17, edge: 5, core: 0 }

async function gearOf(code: string): Promise<RunningGear> {
  const yellow = code === 'TP-CP-001-YLW'
  const print = await textureOf(
    wheelPrint({
      kind: yellow ? 'plain' : 'ring',
      ink: yellow ? '#1a1816' : '#1d3f7a',
      second: '#c7361c',
      word: 'TAEPUNG',
      line: yellow ? '52MM 99A' : '53MM 99A',
    }),
  )
  const shape = yellow ? PARK : { ...PARK, diameter: 53 }
  return {
    truck: yellow
      ? truckFinish('#2b2b2d', 0.42, '#c7361c')
      : truckFinish('#c4c6c8', 0.3, '#2c5fa8'),
    hanger: yellow ? 130 : 140,
    wheel: shape,
    wheelBody: printed(urethane('#f3f0e8'), print, shape),
    bearing: shielded(yellow ? '#c7361c' : '#1d3f7a'),
    bolt: yellow ? metal('#2a2a2c', 0.4) : metal('#c9cbce', 0.25),
  }
}

/** Makes complete boards of one design, posed at will. */
export async function boardMaker(code: string, random: Random): Promise<(pose: Pose) => Thing[]> {
  const design = designOf(code)
  const finish = await deckFinish(design, random)
  const gear = await gearOf(code)
  const gripped = { ...finish, top: grip('#1c1c1d') }
  return (pose) => [...deck(design.shape, gripped, pose), ...runningGear(design.shape, gear, pose)]
}

const shootComplete: Shoot = async ({ productCode, view, random }, width) => {
  const make = await boardMaker(productCode, random)
  const gear = await gearOf(productCode)
  const { shape } = designOf(productCode)
  const ride = at(0, rideHeight(gear), 0)
  const yellow = productCode === 'TP-CP-001-YLW'
  if (view === 'front') {
    const lean = poses(
      spin('y', yellow ? -30 : -22),
      at(0, shape.length / 2 - 4, 0),
      spin('x', -3),
      UNDERSIDE_OUT,
    )
    return studioShot(
      {
        things: make(lean),
        aim: { yaw: 3, pitch: 5, view: 20 },
        on: 'floor',
        margin: [0.1, 0.08, 0.1],
        look: 1400,
      },
      width,
    )
  }
  if (view === 'back') {
    return studioShot(
      {
        things: make(poses(at(0, 0, 100), GRIP_OUT)),
        aim: { yaw: 0, pitch: 0, view: 16 },
        on: 'wall',
        margin: [0.1, 0.085, 0.085],
        look: 1400,
      },
      width,
    )
  }
  if (view === 'angle') {
    return studioShot(
      {
        things: make(within(spin('y', 58), ride)),
        aim: { yaw: 0, pitch: 19, view: 24 },
        on: 'floor',
        margin: [0.07, 0.2, 0.2],
        look: 1800,
      },
      width,
    )
  }
  const turnedOver = poses(spin('y', 40), at(0, 70, 0), spin('z', 180))
  const spot = put(turnedOver, [0, -DECK_THICKNESS - 34, shape.wheelbase / 2 + 20])
  return studioShot(
    {
      things: make(turnedOver),
      aim: { yaw: 0, pitch: 26, view: 20 },
      on: 'floor',
      margin: [0.05, 0.14, 0.12],
      focus: { on: spot, radius: 112 },
      look: 2048,
    },
    width,
  )
}

/** Boards ready to ride. */
export const completes: Readonly<Record<string, Subject>> = {
  'TP-CP-001-YLW': { views: ['front', 'angle', 'back', 'detail'], shoot: shootComplete },
  'TP-CP-002-NAT': { views: ['front', 'angle', 'back', 'detail'], shoot: shootComplete },
}
