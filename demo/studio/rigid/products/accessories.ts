import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { cloth } from '#demo/studio/rigid/models/shoe-finish.ts'
import { metal, plain } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { cord, sheet, type Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { cellNoise } from '#demo/studio/rigid/scene/noise.ts'
import { at, poses, spin, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { box, cut, drum, skin } from '#demo/studio/rigid/scene/solid.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, svgOf, textureOf, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { lerp, smooth, type Vec } from '#demo/studio/rigid/scene/vector.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

interface PadSize {
  readonly height: number
  readonly radius: number
  readonly cap: number
}

const KNEE: PadSize = { height: 236, radius: 66, cap: 1 }
const ELBOW: PadSize = { height: 190, radius: 52, cap: 0.8 }

function sleeve({ height, radius }: PadSize, inside: boolean): Mesh {
  return sheet(80, 60, (u, v) => {
    const angle = (u - 0.5) * 4.5
    const belly = 1 + 0.1 * Math.sin(v * Math.PI) - 0.08 * v
    const edge = Math.min(1, Math.min(u, 1 - u, v * 0.9, (1 - v) * 0.9) * 22)
    const r = radius * belly + (inside ? 0 : 9 * Math.sqrt(Math.max(0, edge)))
    const knee = 18 * Math.sin(v * Math.PI)
    return [Math.sin(angle) * r, v * height, Math.cos(angle) * r + knee]
  })
}

function shell({ height, radius, cap }: PadSize, under: boolean): Mesh {
  return sheet(70, 70, (u, v) => {
    const [a, b] = [(u - 0.5) * 2, (v - 0.5) * 2]
    const squeeze = Math.sqrt(1 - (b * b) / 2.3)
    const x = a * squeeze * radius * 0.92
    const y = height * 0.5 + b * Math.sqrt(1 - (a * a) / 2.3) * height * 0.37
    const dome = (1 - a ** 4 * 0.72) * (1 - b ** 4 * 0.55)
    const groove =
      2.4 *
      (smooth(0.055, 0.02, Math.abs(Math.abs(b) - 0.42)) + smooth(0.055, 0.02, Math.abs(b)) * 0) *
      (Math.abs(a) < 0.86 ? 1 : 0)
    const ridge = 3.5 * smooth(0.3, 0.22, Math.abs(a)) * smooth(0.9, 0.75, Math.abs(b))
    const z = radius * 0.62 + 19 + cap * 66 * dome - groove + ridge - (under ? 4 : 0)
    return [x, y, z]
  })
}

function strap({ height, radius }: PadSize, share: number): Mesh {
  const belly = 1 + 0.1 * Math.sin(share * Math.PI) - 0.08 * share
  return sheet(90, 8, (u, v) => {
    const angle = (u - 0.5) * 6.25
    const r = radius * belly + 10.4 + 1.2 * Math.sin(v * Math.PI)
    return [
      Math.sin(angle) * r,
      height * share + (v - 0.5) * 24,
      Math.cos(angle) * r + 18 * Math.sin(share * Math.PI),
    ]
  })
}

function pad(size: PadSize, word: Texture, pose: Pose): Thing[] {
  const fabric = cloth('#232325', 2.6)
  const body: Material = (s) => {
    fabric(s)
    const edge = Math.min(s.u, 1 - s.u) * 300
    const rim = Math.min(edge, Math.min(s.v, 1 - s.v) * size.height)
    if (rim < 7) {
      s.r *= 0.55
      s.g *= 0.55
      s.b *= 0.55
    } else if (Math.abs(rim - 9.5) < 0.7 && ((s.x + s.y + s.z) / 4.2) % 1 < 0.6) {
      s.r = s.g = s.b = 0.4
    }
  }
  const hard: Material = (s) => {
    const k = cellNoise(s.x * 1.6, s.y * 1.6, s.z * 1.6)
    s.r = s.g = s.b = 0.03 + 0.006 * k
    s.rough = 0.36
    s.coat = 0.45
    lay(word, s, s.u, 1 - s.v)
    const screw = Math.min(
      Math.hypot(s.u - 0.14, s.v - 0.5) * 120,
      Math.hypot(s.u - 0.86, s.v - 0.5) * 120,
    )
    if (screw < 4.4) {
      s.metal = 1
      s.r = s.g = s.b = screw < 1.4 ? 0.05 : 0.62
      s.rough = 0.25
    }
  }
  const web = cloth('#151516', 3.8)
  return [
    { mesh: sleeve(size, false), pose, material: body },
    { mesh: sleeve(size, true), pose, material: cloth('#3a3a3d') },
    { mesh: shell(size, false), pose, material: hard },
    { mesh: shell(size, true), pose, material: plain('#101011', 0.6) },
    { mesh: strap(size, 0.14), pose, material: web },
    { mesh: strap(size, 0.86), pose, material: web },
  ]
}

const shootPads: Shoot = async ({ view }, width) => {
  const word = await textureOf(
    svgOf(
      700,
      900,
      `<text x="350" y="480" text-anchor="middle" font-family="${DISPLAY}" font-size="104" fill="#f0b323">MOEUM</text><rect x="150" y="520" width="400" height="12" fill="#f0b323"/>`,
    ),
  )
  const knee = (x: number, z: number, yaw: number) =>
    pad(KNEE, word, poses(at(x, 0, z), spin('y', yaw)))
  const elbow = (x: number, z: number, yaw: number) =>
    pad(ELBOW, word, poses(at(x, 0, z), spin('y', yaw)))
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: [
        ...knee(-84, -40, -12),
        ...knee(92, -50, 16),
        ...elbow(-40, 112, -20),
        ...elbow(96, 104, 12),
      ],
      aim: { yaw: 0, pitch: 18, view: 22 },
      on: 'floor',
      margin: [0.1, 0.17, 0.16],
      look: 1300,
    },
    angle: {
      things: [...knee(0, 0, -42), ...elbow(150, 40, -26)],
      aim: { yaw: 0, pitch: 14, view: 20 },
      on: 'floor',
      margin: [0.12, 0.2, 0.18],
      look: 1200,
    },
    back: {
      things: [...knee(0, 0, 164), ...elbow(150, 30, 200)],
      aim: { yaw: 0, pitch: 20, view: 20 },
      on: 'floor',
      margin: [0.12, 0.2, 0.18],
      look: 1200,
    },
    detail: {
      things: knee(0, 0, -24),
      aim: { yaw: 0, pitch: 16, view: 18 },
      on: 'floor',
      margin: [0, 0.08, 0.08],
      focus: { on: [-26, 150, 100], radius: 66 },
      look: 1200,
    },
  }
  return studioShot(shots[view], width)
}

const plateSolid = cut(
  0.5,
  box([0, 0, 0], [48, 24, 1.5], 1.2),
  drum(2, [-38, 15, 0], 3.2, 6),
  drum(2, [38, 15, 0], 2, 6),
  drum(2, [38, -15, 0], 2, 6),
  drum(2, [-38, -15, 0], 2, 6),
)

function ringOf(radius: number, thick: number, turns: number): Mesh {
  const points: Vec[] = Array.from({ length: 97 }, (_, i) => {
    const a = (i / 96) * Math.PI * 2 * turns
    return [
      Math.cos(a) * radius,
      Math.sin(a) * radius,
      lerp(-thick, thick, i / 96) * (turns > 1 ? 1 : 0),
    ]
  })
  return cord(points, thick, false, 1, [0, 0, 1])
}

const shootKeyRing: Shoot = async ({ view }, width) => {
  const face = (back: boolean) =>
    textureOf(
      svgOf(
        1440,
        720,
        back
          ? `<text x="720" y="340" text-anchor="middle" font-family="${DISPLAY}" font-size="118" fill="#121213">MIDDLE PARKING</text><text x="720" y="470" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="92" fill="#121213">주차장에서 만나요</text>`
          : `<rect x="26" y="26" width="1388" height="668" rx="40" fill="none" stroke="#121213" stroke-width="17"/><text x="720" y="190" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="122" fill="#121213">지하 미들</text><text x="720" y="560" text-anchor="middle" font-family="${DISPLAY}" font-size="330" fill="#121213">B2 25</text>`,
      ),
    )
  const [front, back] = [await face(false), await face(true)]
  const enamel = plain('#f4c016', 0.3, 0, 0.7)
  const raw = metal('#c9cbce', 0.2)
  const body: Material = (s) => {
    if (Math.abs(s.z) < 1.2) {
      raw(s)
      return
    }
    enamel(s)
    const print = s.nz > 0 ? front : back
    const u = (s.nz > 0 ? s.x : -s.x) / 96 + 0.5
    const v = 0.5 - s.y / 48
    const probe = { ...s, r: 0, g: 0, b: 0 }
    const a = lay(print, probe, u, v)
    const ax = lay(print, { ...s }, u + 0.004, v)
    const ay = lay(print, { ...s }, u, v + 0.008)
    s.nx -= (ax - a) * 0.8 * Math.sign(s.nz)
    s.ny += (ay - a) * 0.8
    lay(print, s, u, v)
  }
  const mesh = skin(plateSolid, [-50, -26, -3], [50, 26, 3], 0.5)
  const split = ringOf(15, 1.15, 2)
  const link = ringOf(4.6, 0.95, 1)
  const plate = (pose: Pose): Thing[] => [
    { mesh, pose, material: body },
    ...[0, 1, 2, 3].map((i): Thing => ({
      mesh: link,
      pose: within(
        pose,
        poses(
          at(-38 - i * 0.6, 19.5 + i * 6.6, 0.4),
          spin('z', 90),
          spin('x', i % 2 === 0 ? 78 : 8),
        ),
      ),
      material: raw,
    })),
    { mesh: split, pose: within(pose, poses(at(-41, 57.5, 1.5), spin('y', 14))), material: raw },
  ]
  const hung = poses(at(0, 0, 9), spin('z', 0))
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: plate(poses(at(0, 0, 8), spin('z', -9))),
      aim: { yaw: 0, pitch: 0, view: 20 },
      on: 'wall',
      margin: [0.13, 0.2, 0.2],
    },
    back: {
      things: plate(poses(at(0, 0, 8), spin('z', 6), spin('y', 180))),
      aim: { yaw: 0, pitch: 0, view: 20 },
      on: 'wall',
      margin: [0.13, 0.2, 0.2],
    },
    angle: {
      things: plate(poses(at(0, 2.4, 0), spin('y', 24), spin('x', -90))),
      aim: { yaw: 0, pitch: 38, view: 20 },
      on: 'floor',
      margin: [0.12, 0.2, 0.2],
    },
    detail: {
      things: plate(hung),
      aim: { yaw: -24, pitch: 18, view: 18 },
      on: 'wall',
      margin: [0, 0.08, 0.08],
      focus: { on: [-20, 6, 9], radius: 23 },
    },
  }
  return studioShot(shots[view], width)
}

/** Pads and key rings. */
export const accessories: Readonly<Record<string, Subject>> = {
  'MH-PD-001-BLK': { views: ['front', 'angle', 'back'], shoot: shootPads },
  'MP-KR-001-YLW': { views: ['front', 'angle', 'back'], shoot: shootKeyRing },
}
