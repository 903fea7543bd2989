import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { card, cardBox } from '#demo/studio/rigid/models/box.ts'
import { boltMesh, lockNut, slotted } from '#demo/studio/rigid/models/fastener.ts'
import { grip, metal, plain } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { sheet } from '#demo/studio/rigid/scene/mesh.ts'
import { at, poses, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { cut, drum, fused, hexagon, rod, skin } from '#demo/studio/rigid/scene/solid.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, svgOf, textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

const black = metal('#2e2e30', 0.36)
const gold = metal('#d9a441', 0.22)
const nylon = plain('#e8e6df', 0.5)

async function boltBox(pose: Pose): Promise<Thing[]> {
  const front = await textureOf(
    svgOf(
      700,
      900,
      `<rect width="700" height="900" fill="#141415"/><rect x="40" y="40" width="620" height="820" fill="none" stroke="#f0b323" stroke-width="10"/><text x="350" y="250" text-anchor="middle" font-family="${DISPLAY}" font-size="128" fill="#f0b323">MOEUM</text><text x="350" y="560" text-anchor="middle" font-family="${DISPLAY}" font-size="330" fill="#f2efe6">1&quot;</text><text x="350" y="690" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="86" fill="#f2efe6">볼트 세트</text><text x="350" y="800" text-anchor="middle" font-family="${DISPLAY}" font-size="46" fill="#f0b323">8 BOLTS · 8 NUTS</text>`,
    ),
  )
  return cardBox([56, 72, 22], pose, card('#141415', front), card('#f0b323'), card('#f0b323'))
}

const shootBolts: Shoot = async ({ view }, width) => {
  const mesh = boltMesh(28)
  const one = (pose: Pose, gilt = false): Thing => ({
    mesh,
    pose,
    material: slotted(gilt ? gold : black),
  })
  const standing = (x: number, z: number, gilt = false) =>
    one(poses(at(x, 28, z), spin('y', x * 13)), gilt)
  const fallen = (x: number, z: number, turn: number, gilt = false) =>
    one(poses(at(x, 4.5, z), spin('y', turn), spin('z', -84)), gilt)
  const nut = (x: number, z: number, turn: number): Thing =>
    lockNut(poses(at(x, 0, z), spin('y', turn)), black, nylon)
  const flat = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i): Thing[] => [
    fallen(-34 + (i % 4) * 24, i < 4 ? -26 : 20, 90, i === 0),
    nut(-34 + (i % 4) * 24, i < 4 ? 12 - 26 + 14 : 46, i * 23),
  ])
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: [
        ...(await boltBox(poses(at(10, 0, -22), spin('y', -14)))),
        standing(-30, 6),
        standing(-18, 14),
        standing(-6, 6, true),
        standing(-20, -4),
        fallen(34, 26, 34),
        fallen(10, 34, -24),
        standing(40, 2),
        standing(52, 10),
        nut(-34, 30, 10),
        nut(-22, 40, 40),
        nut(-8, 31, 70),
        nut(2, 22, 15),
        nut(54, 30, 33),
        nut(42, 44, 22),
        nut(26, 44, 8),
        nut(-44, 18, 50),
      ],
      aim: { yaw: 0, pitch: 22, view: 22 },
      on: 'floor',
      margin: [0.11, 0.18, 0.17],
    },
    angle: {
      things: [
        standing(-8, 0, true),
        standing(6, 6),
        fallen(16, 18, 20),
        nut(-14, 18, 12),
        nut(-2, 24, 48),
      ],
      aim: { yaw: 0, pitch: 24, view: 18 },
      on: 'floor',
      margin: [0.16, 0.22, 0.2],
    },
    back: {
      things: flat,
      aim: { yaw: 0, pitch: 72, view: 20 },
      on: 'floor',
      margin: [0.14, 0.14, 0.14],
    },
    detail: {
      things: [
        standing(0, 0),
        standing(11, -6, true),
        standing(-10, -9),
        nut(12, 12, 20),
        nut(-12, 14, 44),
      ],
      aim: { yaw: 0, pitch: 40, view: 18 },
      on: 'floor',
      margin: [0, 0.1, 0.1],
      focus: { on: [1, 22, 0], radius: 11 },
    },
  }
  return studioShot(shots[view], width)
}

const toolSolid = fused(
  1.6,
  cut(
    0.4,
    drum(0, [0, 88, 0], 9.5, 38, 1.2),
    drum(0, [38, 88, 0], 6.2, 16),
    drum(0, [-38, 88, 0], 4.9, 16),
    drum(0, [0, 88, 0], 3.6, 12),
  ),
  rod([0, 84, 0], [0, 64, 0], 11, 8.5),
  drum(1, [0, 42, 0], 8, 26, 1),
)
const socketEnd = cut(
  0.4,
  fused(2, drum(1, [0, 12, 0], 10.5, 12, 1.2), drum(1, [0, 26, 0], 8, 6)),
  hexagon([0, 6, 0], 7.3, 12),
)

const shootTool: Shoot = async ({ view }, width) => {
  const frame = skin(toolSolid, [-42, 12, -14], [42, 102, 14], 0.62)
  const socket = skin(socketEnd, [-13, -1, -13], [13, 34, 13], 0.55)
  const print = await textureOf(
    svgOf(
      900,
      200,
      `<text x="450" y="142" text-anchor="middle" font-family="${DISPLAY}" font-size="130" fill="#1b1b1c">MOEUM</text>`,
    ),
  )
  const steel = metal('#c9ccd0', 0.24)
  const body: Material = (s) => {
    steel(s)
    if (Math.abs(s.y - 40) < 24 && s.y < 66) {
      const knurl =
        Math.sin((s.y + Math.atan2(s.z, s.x) * 8) * 3.4) *
        Math.sin((s.y - Math.atan2(s.z, s.x) * 8) * 3.4)
      s.nx += knurl * 0.18
      s.ny += knurl * 0.25
      s.rough = 0.34
    } else if (s.nz > 0.4 && s.y > 78) {
      const a = lay(print, s, s.x / 50 + 0.5, 0.5 - (s.y - 88) / 11)
      s.metal = 1 - a
    }
  }
  const tool = (pose: Pose): Thing[] => [
    { mesh: frame, pose, material: body },
    { mesh: socket, pose, material: steel },
  ]
  const flatOut = poses(at(0, 14, 0), spin('y', 28), at(0, 0, 50), spin('x', -90))
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: tool(spin('y', -26)),
      aim: { yaw: 0, pitch: 10, view: 20 },
      on: 'floor',
      margin: [0.18, 0.18, 0.17],
    },
    angle: {
      things: tool(flatOut),
      aim: { yaw: 0, pitch: 38, view: 20 },
      on: 'floor',
      margin: [0.14, 0.2, 0.2],
    },
    back: {
      things: tool(spin('y', 208)),
      aim: { yaw: 0, pitch: 14, view: 20 },
      on: 'floor',
      margin: [0.2, 0.18, 0.17],
    },
    detail: {
      things: tool(spin('y', 46)),
      aim: { yaw: 0, pitch: 14, view: 18 },
      on: 'floor',
      margin: [0, 0.08, 0.08],
      focus: { on: [12, 84, 10], radius: 26 },
    },
  }
  return studioShot(shots[view], width)
}

const backPaper = async (): Promise<Material> => {
  const words = Array.from(
    { length: 12 },
    (_, i) =>
      `<text x="${i % 2 === 0 ? -60 : -190}" y="${130 + i * 150}" font-family="${DISPLAY}" font-size="76" fill="#1b1b1c" letter-spacing="6">MOEUM GRIP  MOEUM GRIP</text>`,
  ).join('')
  return card(
    '#ece8dc',
    await textureOf(
      svgOf(
        640,
        1860,
        `<rect width="640" height="1860" fill="#ece8dc"/><g transform="rotate(-9 320 930)">${words}</g>`,
      ),
    ),
  )
}

const shootGrip: Shoot = async ({ view }, width) => {
  const [w, l] = [228, 838]
  const paper = await backPaper()
  const face = grip('#19191a', 0.62)
  const upright: Material = (s) => {
    const { x, y, z } = s
    s.z = y
    face(s)
    s.x = x
    s.y = y
    s.z = z
  }
  const curl = (u: number, v: number, lift: number): readonly [number, number, number] => {
    const along = u * 0.55 + v - 1.16
    const bend = Math.max(0, along) * l * 0.62
    const angle = bend / 66
    const k = 66
    const x = (u - 0.5) * w
    const y = v * l
    if (bend === 0) return [x, y, lift]
    const back = Math.sin(angle) * k - bend
    return [x + back * 0.42, y + back * 0.9, lift + (1 - Math.cos(angle)) * k]
  }
  const twoSided: Material = (s) => (s.behind ? paper(s) : upright(s))
  const inverse: Material = (s) => (s.behind ? upright(s) : paper(s))
  const hung = (material: Material): Thing[] => [
    { mesh: sheet(60, 160, (u, v) => curl(u, v, 3)), pose: at(0, 0, 0), material },
  ]
  const roll: Thing = {
    mesh: sheet(200, 40, (u, v) => {
      const angle = u * Math.PI * 7.4
      const r = 58 - angle * 1.5
      const open = smoothTail(u)
      return [Math.cos(angle) * r + open * 46, v * w, -Math.sin(angle) * r - open * 66]
    }),
    pose: spin('y', 160),
    material: twoSided,
  }
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: hung(twoSided),
      aim: { yaw: 0, pitch: 0, view: 18 },
      on: 'wall',
      margin: [0.12, 0.085, 0.085],
      look: 1200,
    },
    back: {
      things: hung(inverse),
      aim: { yaw: 0, pitch: 0, view: 18 },
      on: 'wall',
      margin: [0.12, 0.085, 0.085],
      look: 1200,
    },
    angle: {
      things: [roll],
      aim: { yaw: 0, pitch: 26, view: 22 },
      on: 'floor',
      margin: [0.18, 0.2, 0.18],
      look: 1200,
    },
    detail: {
      things: hung(twoSided),
      aim: { yaw: -14, pitch: 16, view: 18 },
      on: 'wall',
      margin: [0, 0.05, 0.05],
      focus: { on: [52, 760, 30], radius: 74 },
      look: 1200,
    },
  }
  return studioShot(shots[view], width)
}

const smoothTail = (u: number): number => Math.max(0, 0.06 - u) ** 1.5 * 30

/** Grip, bolts and tools. */
export const hardware: Readonly<Record<string, Subject>> = {
  'MH-GR-001-BLK': { views: ['front', 'angle', 'back'], shoot: shootGrip },
  'MH-HW-001-BLK': { views: ['front', 'angle', 'back'], shoot: shootBolts },
  'MH-HW-002-STL': { views: ['front', 'angle', 'back'], shoot: shootTool },
}
