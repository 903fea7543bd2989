import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { onAxle, truck, type TruckFinish } from '#demo/studio/rigid/models/truck.ts'
import { metal, urethane } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { at, poses, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, svgOf, textureOf, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

interface TruckDesign {
  readonly finish: TruckFinish
  readonly hanger: number
  readonly hollow: boolean
  readonly word: string
  readonly ink: string
}

const steel = metal('#c2c3c6', 0.18)
const washer = metal('#b4b6b9', 0.2)

const designs: Readonly<Record<string, TruckDesign>> = {
  'SG-TR-001-RAW': {
    finish: {
      base: metal('#c3c5c6', 0.4, 0.16),
      hanger: metal('#d4d6d7', 0.24, 0.05),
      steel,
      bushing: urethane('#e9e4d6', 0.5),
      washer,
    },
    hanger: 133,
    hollow: false,
    word: 'SAMGEORI',
    ink: '#3a3a3c',
  },
  'SG-TR-001-BLK': {
    finish: {
      base: metal('#2b2b2d', 0.46, 0.12),
      hanger: metal('#303033', 0.36, 0.05),
      steel,
      bushing: urethane('#c8321a', 0.5),
      washer,
    },
    hanger: 133,
    hollow: false,
    word: 'SAMGEORI',
    ink: '#cfcfd1',
  },
  'SG-TR-002-SLV': {
    finish: {
      base: metal('#9fa4aa', 0.3, 0.08),
      hanger: metal('#e3e5e8', 0.12),
      steel,
      bushing: urethane('#2c6fb0', 0.6),
      washer,
    },
    hanger: 140,
    hollow: true,
    word: 'HOLLOW',
    ink: '#23262b',
  },
}

function stamped(body: Material, print: Texture): Material {
  return (s) => {
    body(s)
    if (s.nz < 0.35 || s.y < 36) return
    const metallic = s.metal
    const alpha = lay(print, s, s.x / 96 + 0.5, 0.5 - (s.y - 50.2) / 12, 0.9)
    s.metal = metallic * (1 - alpha * 0.9)
    s.rough += (0.6 - s.rough) * alpha
  }
}

/** Makes trucks of one design, posed at will. */
export async function truckMaker(code: string): Promise<(pose: Pose) => Thing[]> {
  const design = designs[code]
  if (design === undefined) throw new Error(`no truck design for ${code}`)
  const print = await textureOf(
    svgOf(
      960,
      120,
      `<text x="480" y="94" text-anchor="middle" font-family="${DISPLAY}" font-size="92" letter-spacing="8" fill="${design.ink}">${design.word}</text>`,
    ),
  )
  const finish = { ...design.finish, hanger: stamped(design.finish.hanger, print) }
  const { hanger, hollow } = design
  return (pose) => truck(finish, hanger, { hollow, cell: 0.7, pose })
}

const shootTruck: Shoot = async ({ productCode, view }, width) => {
  const make = await truckMaker(productCode)
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: make(spin('y', -24)),
      aim: { yaw: 0, pitch: 16, view: 20 },
      on: 'floor',
      margin: [0.1, 0.2, 0.2],
    },
    back: {
      things: make(spin('y', 148)),
      aim: { yaw: 0, pitch: 26, view: 20 },
      on: 'floor',
      margin: [0.1, 0.2, 0.2],
    },
    angle: {
      things: [
        ...make(poses(at(-30, 0, 46), spin('y', -38))),
        ...make(poses(at(44, 0, -62), spin('y', 128))),
      ],
      aim: { yaw: 0, pitch: 24, view: 22 },
      on: 'floor',
      margin: [0.08, 0.2, 0.2],
    },
    detail: {
      things: make(spin('y', 152)),
      aim: { yaw: 0, pitch: 18, view: 18 },
      on: 'floor',
      margin: [0, 0.08, 0.08],
      focus: { on: [onAxle(spin('y', 152), 0)[0], 30, 0], radius: 36 },
    },
  }
  return studioShot(shots[view], width)
}

/** Trucks, sold singly. */
export const trucks: Readonly<Record<string, Subject>> = Object.fromEntries(
  Object.keys(designs).map((code) => [
    code,
    { views: ['front', 'angle', 'back'], shoot: shootTruck },
  ]),
)
