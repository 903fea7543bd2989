import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Shoot, Subject } from '#demo/studio/drawing/drawing.ts'
import { card, cardBox } from '#demo/studio/rigid/models/box.ts'
import { metal } from '#demo/studio/rigid/models/stuff.ts'
import { bearing, ceramic, shielded, type BearingFinish } from '#demo/studio/rigid/models/wheel.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { lathe, rounded } from '#demo/studio/rigid/scene/mesh.ts'
import { at, poses, spin, within, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { lay, svgOf, textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot, type StudioShot } from '../scene/studio-shot.ts'

const disc = (word: string, ink: string): string =>
  svgOf(
    880,
    880,
    `<g fill="${ink}" font-family="${DISPLAY}" font-size="84" text-anchor="middle">${Array.from(
      word,
    )
      .map(
        (c, i) =>
          `<text transform="rotate(${(i - (word.length - 1) / 2) * 21} 440 440) translate(440 170)">${c}</text>`,
      )
      .join('')}${Array.from('DAILY')
      .map(
        (c, i) =>
          `<text transform="rotate(${180 + (i - 2) * 19} 440 440) translate(440 170)">${c}</text>`,
      )
      .join('')}</g>`,
  )

async function dailyBox(pose: Pose): Promise<Thing[]> {
  const front = await textureOf(
    svgOf(
      1100,
      620,
      `<rect width="1100" height="620" fill="#f2ede0"/><rect width="1100" height="150" fill="#c8321a"/><text x="50" y="112" font-family="${DISPLAY}" font-size="104" fill="#f2ede0">HARU</text><text x="1050" y="104" text-anchor="end" font-family="Noto Sans CJK KR" font-weight="700" font-size="62" fill="#f2ede0">하루베어링</text>${Array.from({ length: 8 }, (_, i) => `<g transform="translate(${120 + (i % 4) * 130} ${280 + Math.floor(i / 4) * 150})"><circle r="56" fill="#15130f"/><circle r="40" fill="#c8321a"/><circle r="19" fill="#f2ede0"/></g>`).join('')}<text x="660" y="330" font-family="${DISPLAY}" font-size="66" fill="#15130f">DAILY</text><text x="660" y="402" font-family="${DISPLAY}" font-size="66" fill="#15130f">STEEL</text><text x="660" y="510" font-family="${DISPLAY}" font-size="40" fill="#15130f">608 × 8</text>`,
    ),
  )
  const lid = await textureOf(
    svgOf(
      1100,
      330,
      `<rect width="1100" height="330" fill="#c8321a"/><text x="550" y="226" text-anchor="middle" font-family="${DISPLAY}" font-size="170" fill="#f2ede0">HARU</text>`,
    ),
  )
  return cardBox([110, 62, 33], pose, card('#f2ede0', front), card('#c8321a'), card('#c8321a', lid))
}

async function longRunTin(pose: Pose): Promise<Thing[]> {
  const print = await textureOf(
    svgOf(
      1000,
      1000,
      `<circle cx="500" cy="500" r="500" fill="#e9e7e0"/><circle cx="500" cy="500" r="470" fill="none" stroke="#16304f" stroke-width="10"/>${Array.from({ length: 60 }, (_, i) => `<path transform="rotate(${i * 6} 500 500)" d="M500 60V${i % 5 === 0 ? 130 : 95}" stroke="#16304f" stroke-width="${i % 5 === 0 ? 14 : 6}"/>`).join('')}<text x="500" y="470" text-anchor="middle" font-family="${DISPLAY}" font-size="150" fill="#16304f">HARU</text><text x="500" y="590" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="86" fill="#16304f">세라믹 롱런</text><text x="500" y="690" text-anchor="middle" font-family="${DISPLAY}" font-size="52" fill="#c8321a">365 DAYS</text>`,
    ),
  )
  const tin = metal('#c6cad0', 0.22)
  const lid = lathe(
    rounded(
      [
        [0, 9.5],
        [33, 9.5, 1],
        [37, 8.6, 1],
        [38.5, 9.6, 0.8],
        [40, 8.6, 1.2],
        [40, -8, 1],
        [39, -9],
      ]
        .toReversed()
        .map(([r, y]) => [r ?? 0, y ?? 0, 0.8]),
    ),
    128,
  )
  return [
    {
      mesh: lid,
      pose,
      material: (s) => {
        tin(s)
        const r = Math.hypot(s.x, s.z)
        if (s.y > 8.4 && r < 37) {
          s.metal = 0.1
          s.rough = 0.35
          s.coat = 0.5
          lay(print, s, s.x / 74 + 0.5, s.z / 74 + 0.5)
        }
      },
    },
  ]
}

const UP = spin('x', 90)

const shootBearings: Shoot = async ({ productCode, view }, width) => {
  const daily = productCode === 'HB-BR-001-SLV'
  const finish: BearingFinish = daily
    ? shielded('#c8321a', await textureOf(disc('HARU', '#f7f2e6')))
    : ceramic('#16304f')
  const one = (pose: Pose) => bearing(finish, pose)
  const lying = (x: number, y: number, z: number, turn = 0) =>
    one(poses(at(x, 3.5 + y * 7, z), spin('y', turn)))
  const facing = (x: number, z: number, yaw: number, roll = 0) =>
    one(poses(at(x, 11, z), spin('y', yaw), UP, spin('y', roll)))
  const pack = daily
    ? await dailyBox(poses(at(4, 0, -26), spin('y', 8)))
    : await longRunTin(within(poses(at(8, 39.5, -20), spin('y', 6), spin('x', -7)), UP))
  const set = daily
    ? [
        ...lying(-38, 0, 18, 20),
        ...lying(-37, 1, 17, 80),
        ...lying(-39, 2, 18.5, 140),
        ...lying(-12, 0, 24, 30),
        ...lying(-11, 1, 23.4, 99),
        ...facing(18, 22, -16),
        ...facing(44, 12, 14, 40),
        ...lying(34, 0, 40, 12),
      ]
    : [
        ...lying(-34, 0, 16),
        ...lying(-33, 1, 17, 30),
        ...lying(-6, 0, 30, 9),
        ...lying(20, 0, 26, 60),
        ...lying(21, 1, 25, 20),
        ...lying(20, 2, 26.5, 44),
        ...facing(47, 8, -14),
        ...lying(46, 0, 36, 77),
      ]
  const shots: Record<typeof view, StudioShot> = {
    front: {
      things: [...pack, ...set],
      aim: { yaw: -4, pitch: 24, view: 22 },
      on: 'floor',
      margin: [0.1, 0.2, 0.18],
    },
    angle: {
      things: [...facing(0, 0, -30), ...lying(19, 0, -16, 30), ...lying(20, 1, -15, 70)],
      aim: { yaw: 0, pitch: 18, view: 18 },
      on: 'floor',
      margin: [0.12, 0.22, 0.2],
    },
    back: {
      things: [
        ...lying(-24, 0, 0),
        ...lying(0, 0, 14, 50),
        ...lying(24, 0, 0, 20),
        ...lying(0, 0, -14, 80),
        ...lying(-24, 0, 28, 10),
        ...lying(24, 0, 28, 33),
        ...lying(0, 0, 42, 76),
        ...lying(48, 0, 14, 25),
      ],
      aim: { yaw: 0, pitch: 62, view: 20 },
      on: 'floor',
      margin: [0.1, 0.16, 0.16],
    },
    detail: {
      things: [...lying(0, 0, 0, 12), ...lying(23, 0, -9, 60), ...lying(-8, 0, -25, 100)],
      aim: { yaw: 0, pitch: 40, view: 18 },
      on: 'floor',
      margin: [0, 0.1, 0.1],
      focus: { on: [2, 4, -1], radius: 9.6 },
    },
  }
  return studioShot(shots[view], width)
}

/** Bearings, in sets of eight. */
export const bearings: Readonly<Record<string, Subject>> = {
  'HB-BR-001-SLV': { views: ['front', 'angle', 'back'], shoot: shootBearings },
  'HB-BR-002-WHT': { views: ['front', 'angle', 'back'], shoot: shootBearings },
}
