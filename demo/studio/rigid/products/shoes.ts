import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import {
  laces,
  liningMesh,
  rims,
  soleMesh,
  tongueMesh,
  upperMesh,
  type ShoeCut,
} from '#demo/studio/rigid/models/shoe.ts'
import {
  cloth,
  foxing,
  laceStuff,
  tread,
  upperStuff,
  type ShoeColours,
} from '#demo/studio/rigid/models/shoe-finish.ts'
import { plain } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { lathe, rounded, sheet, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { at, poses, spin, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, svgOf, textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

interface ShoeDesign {
  readonly cut: ShoeCut
  readonly colours: ShoeColours
  readonly label: readonly [word: string, ground: string, ink: string]
  readonly seed: number
}

const LOW: ShoeCut = { collar: 0 }
const MID: ShoeCut = { collar: 20 }

const designs: Readonly<Record<string, ShoeDesign>> = {
  'DG-SH-001-BLK': {
    cut: LOW,
    colours: {
      hide: 'canvas',
      capHide: 'suede',
      body: '#232325',
      cap: '#1b1b1d',
      stay: '#1b1b1d',
      counter: '#1b1b1d',
      sun: '#f1efe8',
      thread: '#e9e6dd',
      lining: '#37373a',
      lace: '#f1efe8',
      sole: '#f1eee5',
      stripe: '#1a1a1b',
      outsole: '#efebe0',
    },
    label: ['DANGIL', '#c8321a', '#ffffff'],
    seed: 3,
  },
  'DG-SH-001-WHT': {
    cut: LOW,
    colours: {
      hide: 'leather',
      body: '#f0eee7',
      cap: '#efece4',
      stay: '#e9e6dc',
      counter: '#1f4b3a',
      sun: '#1f4b3a',
      thread: '#d9d4c6',
      lining: '#d8d3c6',
      lace: '#f6f4ee',
      sole: '#f3f0e8',
      stripe: '#1f4b3a',
      outsole: '#e6e1d2',
    },
    label: ['DANGIL', '#1f4b3a', '#f3f0e8'],
    seed: 5,
  },
  'DG-SH-001-GUM': {
    cut: LOW,
    colours: {
      hide: 'suede',
      body: '#2b2622',
      cap: '#241f1c',
      stay: '#241f1c',
      counter: '#241f1c',
      sun: '#c08a4e',
      thread: '#c79b63',
      lining: '#8a6a45',
      lace: '#2a2522',
      sole: '#b57f45',
      stripe: '#94622f',
      outsole: '#a8743c',
    },
    label: ['DANGIL', '#2b2622', '#d7a868'],
    seed: 7,
  },
  'DG-SH-002-TAN': {
    cut: MID,
    colours: {
      hide: 'suede',
      body: '#b98a58',
      cap: '#b08150',
      stay: '#a57646',
      counter: '#a57646',
      sun: '#f0e6d2',
      thread: '#efe2c6',
      lining: '#efe3cc',
      lace: '#efe6d4',
      sole: '#f0e8d6',
      stripe: '#8a5a2e',
      outsole: '#c69a62',
    },
    label: ['DANGIL', '#7a4a24', '#f3e8d2'],
    seed: 9,
  },
  'MP-SH-001-VLT': {
    cut: LOW,
    colours: {
      hide: 'suede',
      capHide: 'suede',
      body: '#c4ea22',
      cap: '#cdf22c',
      stay: '#161617',
      counter: '#161617',
      sun: '#161617',
      thread: '#f2f5df',
      lining: '#1d1d1f',
      lace: '#161617',
      sole: '#f2f1ea',
      stripe: '#c9f024',
      outsole: '#161617',
    },
    label: ['B2', '#161617', '#d8ff36'],
    seed: 11,
  },
}

/**
 * Makes shoes of one design, right or left, posed at will; their heel is at the origin, their toe
 * at x = 290.
 */
export async function shoeMaker(code: string): Promise<(pose: Pose, left: boolean) => Thing[]> {
  const design = designs[code]
  if (design === undefined) throw new Error(`no shoe design for ${code}`)
  const { cut, colours, label } = design
  const [word, ground, ink] = label
  const badge = await textureOf(
    svgOf(
      440,
      220,
      `<rect x="60" y="40" width="320" height="140" rx="14" fill="${ground}"/><text x="220" y="142" text-anchor="middle" font-family="${DISPLAY}" font-size="${word.length > 3 ? 74 : 110}" fill="${ink}">${word}</text>`,
    ),
  )
  const upper = upperMesh(cut)
  const { collar, welt } = rims(cut)
  const { wall, floor } = soleMesh()
  const lace = laces(cut, 7)
  const tongueCloth = cloth(colours.stay, 3.6)
  const tongue: Material = (s) => {
    tongueCloth(s)
    if (s.ny > -0.2) lay(badge, s, 0.5 - s.z / 29, 0.5 + (0.915 - s.v) * 6.4)
  }
  const eyelet = lathe(
    rounded([
      [1.5, 0],
      [1.5, 0.5, 0.2],
      [3.1, 0.7, 0.4],
      [3.3, 0],
    ]),
    24,
  )
  const ring = plain('#2a2a2b', 0.4, 0.6)
  const mirrored = (mesh: Mesh): Mesh => ({
    ...mesh,
    positions: mesh.positions.map((value, i) => (i % 3 === 2 ? -value : value)),
    normals: mesh.normals.map((value, i) => (i % 3 === 2 ? -value : value)),
  })
  return (pose, left) => {
    const flip = left ? mirrored : (mesh: Mesh) => mesh
    const part = (mesh: Mesh, material: Material): Thing => ({ mesh: flip(mesh), pose, material })
    const insole = sheet(8, 40, (u, v) => [20 + v * 240, 36 + v * 4, (u - 0.5) * 60])
    return [
      part(upper, upperStuff(colours, design.seed)),
      part(collar, cloth(colours.stay, 3.4)),
      part(welt, plain(colours.stay, 0.8)),
      part(liningMesh(cut), cloth(colours.lining)),
      part(insole, cloth(colours.lining)),
      part(tongueMesh(cut), tongue),
      part(wall, foxing(colours, badge)),
      part(floor, tread(colours.outsole)),
      ...lace.cords.map((mesh) => part(mesh, laceStuff(colours.lace))),
      ...lace.eyelets.map(([x, y, z], i): Thing => ({
        mesh: eyelet,
        pose: within(
          pose,
          poses(
            at(x, y - 0.2, left ? -z : z),
            spin('x', ((i % 2 === 0) !== left ? 1 : -1) * 40),
            spin('z', 22),
          ),
        ),
        material: ring,
      })),
    ]
  }
}

const shootShoe: Shoot = async ({ productCode, view }, width) => {
  const make = await shoeMaker(productCode)
  const right = (pose: Pose) => make(pose, false)
  const left = (pose: Pose) => make(pose, true)
  const mid = at(-145, 0, 0)
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: [
        ...right(poses(at(20, 0, 60), spin('y', 22), mid)),
        ...left(poses(at(-10, 0, -75), spin('y', 34), mid)),
      ],
      aim: { yaw: 0, pitch: 20, view: 22 },
      on: 'floor',
      margin: [0.07, 0.2, 0.2],
      look: 1400,
    },
    angle: {
      things: [
        ...right(poses(at(0, 0, 62), spin('y', 4), mid)),
        ...left(poses(at(0, 0, -62), spin('y', -4), mid)),
      ],
      aim: { yaw: 74, pitch: 46, view: 22 },
      on: 'floor',
      margin: [0.1, 0.14, 0.14],
      look: 1400,
    },
    back: {
      things: [
        ...left(poses(at(-66, 0, 0), spin('y', 96), mid)),
        ...right(poses(at(66, 0, 0), spin('y', 84), mid)),
      ],
      aim: { yaw: -10, pitch: 16, view: 22 },
      on: 'floor',
      margin: [0.12, 0.2, 0.18],
      look: 1400,
    },
    detail: {
      things: right(poses(spin('y', 14), mid)),
      aim: { yaw: 14, pitch: 30, view: 18 },
      on: 'floor',
      margin: [0, 0.08, 0.08],
      focus: { on: [70, 52, 10], radius: 78 },
      look: 1400,
    },
  }
  return studioShot(shots[view], width)
}

/** Skate shoes. */
export const shoes: Readonly<Record<string, Subject>> = Object.fromEntries(
  Object.keys(designs).map((code) => [
    code,
    { views: ['front', 'angle', 'back', 'detail'], shoot: shootShoe },
  ]),
)
