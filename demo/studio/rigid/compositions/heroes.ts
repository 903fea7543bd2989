import { randomOf } from '#demo/studio/drawing/random.ts'
import { deckMaker } from '#demo/studio/rigid/products/decks.ts'
import { boardMaker } from '#demo/studio/rigid/products/completes.ts'
import { shoeMaker } from '#demo/studio/rigid/products/shoes.ts'
import { at, poses, spin } from '#demo/studio/rigid/scene/pose.ts'
import { leaning, ledge, poster, rain, wallPaint, word, koreanWord } from './props.ts'
import { WALL, type Room } from './room.ts'

/** Wide for desks, upright for phones. */
export type Format = 'pc' | 'mobile'

/** Pixels of a format. */
export const sizeOf = (format: Format): readonly [number, number] =>
  format === 'pc' ? [1280, 720] : [1024, 1280]

/** The usual camera before the wall: its distance, its height and its direction. */
export function before(
  format: Format,
  x = 0,
  y = 520,
  reach = 1,
): Pick<Room, 'eye' | 'target' | 'view' | 'size'> {
  return format === 'pc'
    ? { size: sizeOf(format), eye: [x, y + 90, 2700], target: [x, y, 0], view: 44 * reach }
    : { size: sizeOf(format), eye: [x, y + 130, 2900], target: [x, y + 60, 0], view: 25 * reach }
}

/** Monsoon decks in a row before a wall with painted rain. */
export async function monsoonWall(format: Format): Promise<Room> {
  const [red, archive, blue] = await Promise.all(
    ['TP-DK-003-RED', 'TP-DK-003A-RED', 'TP-DK-002-BLU'].map(deckMaker),
  )
  const pc = format === 'pc'
  const strokes = rain(randomOf('monsoon'), 150, '#2b2a28')
  const paint = pc
    ? word('MONSOON', 0, 835, 352, '#141414') +
      word('SERIES', -1020, 640, 150, '#c0301d', 'text-anchor="start"')
    : word('MON', 0, 1035, 420, '#141414') + word('SOON', 0, 720, 385, '#141414')
  const row = pc
    ? [
        red!(leaning(-60, 9, 1)),
        archive!(leaning(190, 8, -2)),
        blue!(leaning(440, 10, 2)),
        red!(leaning(690, 8, -1)),
        red!(leaning(940, 10, 3, true)),
      ]
    : [red!(leaning(-270, 9, 2)), archive!(leaning(0, 8, -2)), blue!(leaning(270, 10, 2))]
  return {
    ...before(format, 0, pc ? 525 : 600),
    wall: { colour: '#c6c1b6', paint: wallPaint(strokes + paint) },
    floor: { colour: '#a8a499' },
    things: row.flat(),
    exposure: 1.02,
  }
}

const floorMark = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1350" viewBox="0 0 ${WALL.width} ${WALL.height}">${body}</svg>`

/** The volt shoes on the floor of parking level B2. */
export async function parkingFloor(format: Format): Promise<Room> {
  const make = await shoeMaker('MP-SH-001-VLT')
  const pc = format === 'pc'
  const mid = at(-145, 0, 0)
  const things = pc
    ? [
        ...make(poses(at(150, 0, 1080), spin('y', 24), mid), false),
        ...make(poses(at(40, 0, 930), spin('y', 40), mid), true),
      ]
    : [
        ...make(poses(at(0, 0, 1150), spin('y', 32), mid), false),
        ...make(poses(at(-50, 0, 980), spin('y', 48), mid), true),
      ]
  const marks = floorMark(
    `<g fill="#d8ff36"><text x="${pc ? 1610 : 1800}" y="${pc ? 900 : 760}" text-anchor="middle" font-family="Archivo Black" font-size="${pc ? 270 : 300}">B2</text>${[-1, 1].map((s) => `<rect x="${1800 + s * (pc ? 380 : 420) - 32}" y="0" width="64" height="2025"/>`).join('')}</g>`,
  )
  const stripes = Array.from(
    { length: 26 },
    (_, i) => `<path d="M${i * 150 - 100} ${WALL.height}l110 -150h75l-110 150Z" fill="#d8ff36"/>`,
  ).join('')
  const wall = `${stripes}${word('MIDDLE PARKING', 0, pc ? 205 : 200, pc ? 112 : 84, '#e9e8e2')}`
  return {
    size: sizeOf(format),
    eye: pc ? [-60, 330, 1900] : [0, 470, 2050],
    target: pc ? [60, 90, 700] : [-10, 60, 930],
    view: pc ? 42 : 28,
    wall: { colour: '#3a3a3c', paint: wallPaint(wall) },
    floor: { colour: '#3b3b3d', kind: 'asphalt', paint: marks },
    things,
    sun: { spread: 7, share: 0.78, from: [-0.5, 0.9, 0.35] },
    exposure: 1.02,
  }
}

/** Three low shoes on ledges before a rising painted sun. */
export async function sunrise(format: Format): Promise<Room> {
  const [black, white, gum, tan] = await Promise.all(
    ['DG-SH-001-BLK', 'DG-SH-001-WHT', 'DG-SH-001-GUM', 'DG-SH-002-TAN'].map(shoeMaker),
  )
  const pc = format === 'pc'
  const cx = WALL.width / 2 + (pc ? 240 : 0)
  const cy = WALL.height - (pc ? 150 : 330)
  const r = pc ? 360 : 250
  const rays = Array.from(
    { length: 13 },
    (_, i) =>
      `<path transform="rotate(${-90 + i * 15} ${cx} ${cy})" d="M${cx - 20} ${cy - r - 60}h40l10 -170h-60Z" fill="#f2e6cf"/>`,
  ).join('')
  const sun = `<path d="M${cx - r} ${cy}a${r} ${r} 0 0 1 ${2 * r} 0Z" fill="#f2e6cf"/>${rays}`
  const name = pc
    ? word('DANGIL', -660, 590, 165, '#1b1815', 'text-anchor="start"') +
      word('SAME DAY', -660, 478, 92, '#1b1815', 'text-anchor="start"')
    : word('DANGIL', 0, 850, 200, '#1b1815')
  const mid = at(-145, 0, 0)
  const on = (x: number, y: number, z: number, turn: number) =>
    poses(at(x, y, z), spin('y', turn), mid)
  const things = pc
    ? [
        ...ledge(240, 300, [1080, 120, 300], '#c9bda6'),
        ...black!(on(-60, 120, 320, 20), false),
        ...white!(on(270, 120, 300, 26), false),
        ...gum!(on(610, 120, 310, 18), false),
        ...tan!(on(-330, 0, 640, 28), false),
      ]
    : [
        ...ledge(0, 300, [620, 150, 300], '#c9bda6'),
        ...ledge(0, 620, [760, 60, 320], '#c9bda6'),
        ...white!(on(0, 150, 300, 24), false),
        ...black!(on(-190, 60, 620, 18), false),
        ...gum!(on(190, 60, 640, 30), false),
      ]
  return {
    size: sizeOf(format),
    eye: pc ? [120, 420, 2100] : [0, 560, 2300],
    target: pc ? [120, 300, 0] : [0, 400, 0],
    view: pc ? 44 : 26,
    wall: { colour: '#d9773f', kind: 'plaster', paint: wallPaint(sun + name) },
    floor: { colour: '#c98d62' },
    things,
  }
}

/** Graphic tees pasted under a street lamp at night. */
export async function underTheLamp(format: Format): Promise<Room> {
  const pc = format === 'pc'
  const board = await boardMaker('TP-CP-001-YLW', randomOf('lamp'))
  const keys = ['bs-ts-001-blk/front', 'bs-ts-001-wht/front', 'bs-ts-001-grn/front']
  const posters = await Promise.all(
    keys.map((key, i) =>
      pc
        ? poster(key, 205 + i * 366, 590 + (i % 2) * 26, 340, [-1.2, 0.8, -0.6][i]!, i)
        : poster(key, [-230, 240, 40][i]!, [900, 850, 430][i]!, 430, [-2, 1.4, 0.7][i]!, i),
    ),
  )
  const lampX = WALL.width / 2 + (pc ? 380 : 20)
  const pool = `<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="${lampX}" cy="${WALL.height - 900}" r="1150"><stop offset="0" stop-color="#ffd98a" stop-opacity="0.95"/><stop offset="0.45" stop-color="#d98f3c" stop-opacity="0.55"/><stop offset="1" stop-color="#d98f3c" stop-opacity="0"/></radialGradient>`
  const paint = `<rect width="${WALL.width}" height="${WALL.height}" fill="url(#l)"/>${pc ? word('UNDER', -955, 740, 200, '#f4ecd8', 'text-anchor="start"') + word('THE LAMP', -955, 595, 120, '#f4ecd8', 'text-anchor="start"') + koreanWord('밤새클럽', -950, 455, 88, '#f4ecd8', 'text-anchor="start"') : word('UNDER THE', 0, 1275, 150, '#f4ecd8') + word('LAMP', -385, 215, 150, '#f4ecd8')}`
  const things = [...posters, ...board(leaning(pc ? -95 : 330, 12, 4, false, 404))]
  return {
    ...before(format, pc ? 60 : 0, pc ? 530 : 640, pc ? 1 : 1.06),
    wall: { colour: '#3d434d', paint: wallPaint(paint, pool), kind: 'plaster' },
    floor: { colour: '#3b3e44' },
    things,
    sun: { spread: 8, share: 0.74, from: [-0.2, 0.85, 0.6] },
    exposure: 0.95,
  }
}
