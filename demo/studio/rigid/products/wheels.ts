import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { wheelPrint, type WheelPrint } from '#demo/studio/rigid/graphics/wheel-graphics.ts'
import { plain, urethane } from '#demo/studio/rigid/models/stuff.ts'
import { printed, wheelMesh, type WheelShape } from '#demo/studio/rigid/models/wheel.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { at, poses, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

interface WheelDesign {
  readonly shape: WheelShape
  readonly body: string
  readonly gloss: number
  readonly core: string
  readonly print: WheelPrint
  readonly set: 'pyramid' | 'tower' | 'square'
}

const park: WheelShape = { diameter: 53, width: 31, contact: 17, edge: 5.5, core: 15.2 }
const cruiser: WheelShape = { diameter: 60, width: 41, contact: 32, edge: 4, core: 0 }
const slide: WheelShape = { diameter: 52, width: 32, contact: 20, edge: 3, core: 0 }

const designs: Readonly<Record<string, WheelDesign>> = {
  'OR-WH-001-WHT': {
    shape: park,
    body: '#f2f0ea',
    gloss: 0.3,
    core: '#e2572b',
    print: {
      kind: 'halftone',
      ink: '#171615',
      second: '#e2572b',
      word: 'OREUM PARK',
      line: '53MM 99A',
    },
    set: 'pyramid',
  },
  'OR-WH-001-ORG': {
    shape: park,
    body: '#ee6a25',
    gloss: 0.4,
    core: '#f2eee2',
    print: {
      kind: 'halftone',
      ink: '#1a1512',
      second: '#fff3df',
      word: 'OREUM PARK',
      line: '53MM 99A',
    },
    set: 'pyramid',
  },
  'OR-WH-002-MNT': {
    shape: cruiser,
    body: '#8fd9c0',
    gloss: 0.85,
    core: '#8fd9c0',
    print: { kind: 'contour', ink: '#0f3f3a', second: '#ffffff', word: 'GOLMOK', line: '60MM 78A' },
    set: 'tower',
  },
  'OR-WH-003-NAT': {
    shape: slide,
    body: '#e9dfc4',
    gloss: 0.25,
    core: '#e9dfc4',
    print: {
      kind: 'blocks',
      ink: '#15130f',
      second: '#b3261e',
      word: 'HARD SLIDE',
      line: '52MM 101A',
    },
    set: 'square',
  },
}

const FACE_OUT = spin('x', 90)

function setPoses({ set, shape }: WheelDesign): Pose[] {
  const r = shape.diameter / 2
  const w = shape.width
  const facing = (x: number, y: number, z: number, yaw: number, roll: number) =>
    poses(at(x, y, z), spin('y', yaw), FACE_OUT, spin('y', roll))
  if (set === 'pyramid') {
    return [
      facing(-r * 1.01, r, 0, 0, 14),
      facing(r * 1.01, r, 0, 0, -38),
      facing(0, r * 2.74, 0, 0, 6),
      poses(at(r * 1.5, w / 2, r * 2.3), spin('y', 30)),
    ]
  }
  if (set === 'tower') {
    return [
      poses(at(-6, w / 2, 0), spin('y', 20)),
      poses(at(5, w * 1.5, 3), spin('y', -35)),
      poses(at(-3, w * 2.5, -2), spin('y', 8)),
      facing(r * 1.75, r, r * 0.9, 12, -14),
    ]
  }
  return [0, 1, 2, 3].map((i) => {
    const angle = ((i * 90 + 20) * Math.PI) / 180
    const far = r * 1.44
    return poses(at(Math.cos(angle) * far, w / 2, Math.sin(angle) * far), spin('y', 24 - i * 37))
  })
}

/** Makes wheels of one design, posed at will, with their diameter and width in millimetres. */
export async function wheelMaker(
  code: string,
): Promise<{ readonly shape: WheelShape; readonly wheel: (pose: Pose) => Thing }> {
  const design = designOf(code)
  const { shape } = design
  const mesh = wheelMesh(shape)
  const core = shape.core === 0 ? undefined : plain(design.core, 0.4, 0, 0.5)
  const print = await textureOf(wheelPrint(design.print))
  const material = printed(urethane(design.body, design.gloss), print, shape, core)
  return { shape, wheel: (pose) => ({ mesh, pose, material }) }
}

function designOf(code: string): WheelDesign {
  const design = designs[code]
  if (design === undefined) throw new Error(`no wheel design for ${code}`)
  return design
}

const shootWheels: Shoot = async ({ productCode, view }, width) => {
  const design = designOf(productCode)
  const { shape, wheel } = await wheelMaker(productCode)
  const r = shape.diameter / 2
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: setPoses(design).map(wheel),
      aim: {
        yaw: design.set === 'square' ? 8 : -6,
        pitch: design.set === 'tower' ? 24 : design.set === 'square' ? 52 : 14,
        view: 22,
      },
      on: 'floor',
      margin: [0.13, 0.2, 0.19],
    },
    back: {
      things: [
        wheel(poses(at(0, r, 0), spin('y', 62), FACE_OUT)),
        wheel(poses(at(-r * 1.9, r, -r * 1.3), spin('y', 158), FACE_OUT)),
      ],
      aim: { yaw: 0, pitch: 12, view: 20 },
      on: 'floor',
      margin: [0.14, 0.24, 0.22],
    },
    angle: {
      things: [wheel(poses(at(0, r, 0), spin('y', -30), FACE_OUT, spin('y', 18)))],
      aim: { yaw: 0, pitch: 14, view: 18 },
      on: 'floor',
      margin: [0.16, 0.22, 0.21],
    },
    detail: {
      things: [
        wheel(poses(at(0, shape.width / 2, 0), spin('y', -24))),
        wheel(poses(at(r * 2.1, shape.width / 2, -r * 0.9), spin('y', 80))),
      ],
      aim: { yaw: 10, pitch: 40, view: 18 },
      on: 'floor',
      margin: [0, 0.1, 0.1],
      focus: { on: [6, shape.width * 0.7, 4], radius: r * 0.93 },
    },
  }
  return studioShot(shots[view], width)
}

/** Wheels, in sets of four. */
export const wheels: Readonly<Record<string, Subject>> = Object.fromEntries(
  Object.keys(designs).map((code) => [
    code,
    { views: ['front', 'angle', 'back'], shoot: shootWheels },
  ]),
)
