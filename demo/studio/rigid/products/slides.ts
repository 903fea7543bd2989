import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { slideBand, slideBed } from '#demo/studio/rigid/models/slide.ts'
import { tread } from '#demo/studio/rigid/models/shoe-finish.ts'
import { bump } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import type { Mesh } from '#demo/studio/rigid/scene/mesh.ts'
import { cellNoise } from '#demo/studio/rigid/scene/noise.ts'
import { at, poses, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, svgOf, textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

const rubber: Material = (s) => {
  const k = cellNoise(s.x * 2, s.y * 2, s.z * 2)
  s.r = s.g = s.b = 0.022 + 0.008 * k
  s.nx += (k - 0.5) * 0.12
  s.rough = 0.62
}

const footBed: Material = (s) => {
  rubber(s)
  bump(s, (x, _y, z) => Math.max(0, Math.sin(x * 0.62) * Math.sin(z * 0.62)) * 1.1, 1, 0.4)
  s.r *= 1.25
  s.g *= 1.25
  s.b *= 1.25
}

async function slideMaker(): Promise<(pose: Pose, left: boolean) => Thing[]> {
  const word = await textureOf(
    svgOf(
      1200,
      600,
      `<g fill="#f1efe8"><text x="600" y="400" text-anchor="middle" font-family="${DISPLAY}" font-size="168" letter-spacing="6">DANGIL</text><path d="M500 240a100 100 0 0 1 200 0Z"/><g stroke="#f1efe8" stroke-width="20">${Array.from({ length: 9 }, (_, i) => `<path transform="rotate(${-80 + i * 20} 600 240)" d="M600 116V78"/>`).join('')}</g></g>`,
    ),
  )
  const band: Material = (s) => {
    rubber(s)
    s.rough = 0.5
    s.coat = 0.12
    const u = 0.5 + (s.u - 0.5) * 1.7
    lay(word, s, 1 - u, 1.06 - s.v * 1.1)
  }
  const { bed, wall, floor } = slideBed()
  const outside = slideBand(false)
  const inside = slideBand(true)
  return (pose, left) => {
    const flip = (mesh: Mesh): Mesh =>
      left
        ? {
            ...mesh,
            positions: mesh.positions.map((v, i) => (i % 3 === 2 ? -v : v)),
            normals: mesh.normals.map((v, i) => (i % 3 === 2 ? -v : v)),
          }
        : mesh
    const facing: Material = left
      ? (s) => {
          s.u = 1 - s.u
          band(s)
        }
      : band
    return [
      { mesh: flip(bed), pose, material: footBed },
      { mesh: flip(wall), pose, material: rubber },
      { mesh: flip(floor), pose, material: tread('#1c1c1d') },
      { mesh: flip(outside), pose, material: facing },
      { mesh: flip(inside), pose, material: rubber },
    ]
  }
}

const shootSlide: Shoot = async ({ view }, width) => {
  const make = await slideMaker()
  const mid = at(-145, 0, 0)
  const pair = (spread: number, a: number, b: number) => [
    ...make(poses(at(0, 0, spread), spin('y', a), mid), false),
    ...make(poses(at(0, 0, -spread), spin('y', b), mid), true),
  ]
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: pair(66, 2, -6),
      aim: { yaw: 58, pitch: 36, view: 22 },
      on: 'floor',
      margin: [0.08, 0.16, 0.16],
      look: 1400,
    },
    angle: {
      things: make(poses(spin('y', 24), mid), false),
      aim: { yaw: 0, pitch: 20, view: 20 },
      on: 'floor',
      margin: [0.08, 0.2, 0.2],
      look: 1400,
    },
    back: {
      things: pair(66, 0, 0),
      aim: { yaw: -72, pitch: 30, view: 22 },
      on: 'floor',
      margin: [0.12, 0.16, 0.16],
      look: 1400,
    },
    detail: {
      things: make(poses(spin('y', 10), mid), false),
      aim: { yaw: 62, pitch: 44, view: 18 },
      on: 'floor',
      margin: [0, 0.08, 0.08],
      focus: { on: [24, 50, 0], radius: 66 },
      look: 1400,
    },
  }
  return studioShot(shots[view], width)
}

/** Slides. */
export const slides: Readonly<Record<string, Subject>> = {
  'DG-SL-001-BLK': { views: ['front', 'angle', 'back'], shoot: shootSlide },
}
