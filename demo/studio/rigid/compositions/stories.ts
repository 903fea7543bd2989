import { randomOf } from '#demo/studio/drawing/random.ts'
import { boardMaker } from '#demo/studio/rigid/products/completes.ts'
import { deckMaker } from '#demo/studio/rigid/products/decks.ts'
import { shoeMaker } from '#demo/studio/rigid/products/shoes.ts'
import { truckMaker } from '#demo/studio/rigid/products/trucks.ts'
import { wheelMaker } from '#demo/studio/rigid/products/wheels.ts'
import { at, poses, spin } from '#demo/studio/rigid/scene/pose.ts'
import { FILM_POSTER, filmRoom, tally } from './kickflip-film.ts'
import { before, monsoonWall, parkingFloor, sunrise, type Format } from './heroes.ts'
import { koreanWord, leaning, ledge, rain, wallPaint, word } from './props.ts'
import { WALL, type Room } from './room.ts'

type Scene = (format: Format) => Promise<Room>

const boards: Scene = async (format) => {
  const codes =
    format === 'pc'
      ? ['TP-DK-001-NAT', 'TP-DK-002-BLU', 'TP-DK-003-RED', 'TP-DK-004-YLW', 'TP-DK-001-BLK']
      : ['TP-DK-001-NAT', 'TP-DK-004-YLW', 'TP-DK-002-BLU']
  const makers = await Promise.all(codes.map(deckMaker))
  const step = format === 'pc' ? 345 : 290
  const things = makers.flatMap((make, i) =>
    make(leaning((i - (codes.length - 1) / 2) * step, 8 + (i % 3), [1, -2, 2, -1, 3][i] ?? 0)),
  )
  const name =
    format === 'pc'
      ? word('TAEPUNG', 0, 700, 375, '#f3efe4')
      : word('TAEPUNG', 0, 980, 215, '#f3efe4')
  return {
    ...before(format, 0, format === 'pc' ? 525 : 600),
    wall: { colour: '#56616b', paint: wallPaint(name) },
    floor: { colour: '#6c7378' },
    things,
  }
}

const steps: Scene = async (format) => {
  const red = await deckMaker('TP-DK-003-RED')
  const stairs = [0, 1, 2, 3].flatMap((i) =>
    ledge(format === 'pc' ? 420 : 200, 170 + i * 210, [1700, 340 - i * 85, 230], '#8f939a'),
  )
  const things = [
    ...stairs,
    ...red(poses(at(format === 'pc' ? -560 : -420, 0, 60), leaning(0, 9, -3))),
  ]
  const paint =
    rain(randomOf('stairs'), 190, '#dfe4ea') +
    (format === 'pc'
      ? word('18 MIN', -60, 620, 380, '#e9edf2')
      : word('18 MIN', 0, 950, 240, '#e9edf2'))
  return {
    ...before(format, 0, format === 'pc' ? 525 : 600),
    wall: { colour: '#5d6672', paint: wallPaint(paint) },
    floor: { colour: '#5a6069' },
    things,
    sun: { spread: 14, share: 0.45 },
  }
}

const river: Scene = async (format) => {
  const board = await boardMaker('TP-CP-002-NAT', randomOf('river'))
  const waves = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M0 ${1330 + i * 74}${Array.from({ length: 12 }, () => 'q75 -64 150 0t150 0').join('')}" fill="none" stroke="#eaf2f4" stroke-width="${22 - i * 1.6}"/>`,
  ).join('')
  const name =
    format === 'pc'
      ? word('LINE 6', 0, 700, 400, '#0f2f4a')
      : word('LINE 6', 0, 980, 240, '#0f2f4a')
  const ride = poses(at(0, 88, 270), spin('y', 68))
  return {
    ...before(format, 0, format === 'pc' ? 440 : 560),
    wall: { colour: '#6fa6bd', paint: wallPaint(waves + name) },
    floor: { colour: '#9aa7aa' },
    things: board(ride),
  }
}

const kickflip: Scene = async (format) => {
  const board = await boardMaker('TP-CP-001-YLW', randomOf('flip'))
  const flip = poses(
    at(format === 'pc' ? 240 : 0, 560, 420),
    spin('y', 66),
    spin('x', -14),
    spin('z', 300),
  )
  return {
    ...before(format, 0, format === 'pc' ? 525 : 600),
    wall: { colour: '#d9d4c8', paint: wallPaint(tally()) },
    floor: { colour: '#b4aea0' },
    things: board(flip),
  }
}

const spotMap: Scene = async (format) => {
  const board = await boardMaker('TP-CP-001-YLW', randomOf('map'))
  const roads =
    '<g fill="none" stroke="#f4efe2" stroke-linecap="round" stroke-linejoin="round"><path d="M-50 1500C700 1350 1200 1650 1900 1450S3000 1300 3700 1480" stroke-width="120" stroke="#88b4c4"/><path d="M500 300L900 1900M-50 900H3700M1500 200L1350 1900M2300 300L2500 1900M200 600L3400 1150" stroke-width="44"/></g>'
  const spots = (
    [
      [820, 1180],
      [1220, 860],
      [1450, 1300],
      [1760, 900],
      [2050, 1250],
      [2400, 870],
      [2650, 1300],
    ] as const
  )
    .map(
      ([x, y], i) =>
        `<circle cx="${x}" cy="${y}" r="78" fill="#c8321a"/><text x="${x}" y="${y + 36}" text-anchor="middle" font-family="Archivo Black" font-size="100" fill="#fff">${i + 1}</text>`,
    )
    .join('')
  return {
    ...before(format, 0, format === 'pc' ? 525 : 600),
    wall: {
      colour: '#a9a598',
      paint: wallPaint(
        `<g transform="translate(0 430)">${roads}${spots}</g>` +
          koreanWord(
            '성수',
            format === 'pc' ? -840 : -380,
            860,
            format === 'pc' ? 260 : 200,
            '#1b1a18',
          ),
      ),
    },
    floor: { colour: '#8f8b80' },
    things: board(leaning(format === 'pc' ? 960 : 420, 12, -4, false, 404)),
  }
}

const interview: Scene = async (format) => {
  const natural = await deckMaker('TP-DK-001-NAT')
  const lumber = [0, 1, 2].flatMap((i) =>
    ledge(
      format === 'pc' ? 520 : 230,
      330,
      [900 - i * 160, 130 + i * 110, 340 - i * 60],
      '#c79f6a',
    ),
  )
  const things = [
    ...lumber,
    ...natural(leaning(format === 'pc' ? -120 : -330, 9, -2)),
    ...natural(leaning(format === 'pc' ? 140 : -80, 10, 3, true)),
  ]
  const name =
    format === 'pc'
      ? word('MUJIN', -380, 620, 330, '#2c2118')
      : word('MUJIN', 0, 960, 280, '#2c2118')
  return {
    ...before(format, 0, format === 'pc' ? 525 : 600),
    wall: { colour: '#cdb38c', kind: 'plaster', paint: wallPaint(name) },
    floor: { colour: '#a98f6c' },
    things,
  }
}

const game: Scene = async (format) => {
  const board = await boardMaker('TP-CP-002-NAT', randomOf('game'))
  const letters = Array.from('SKATE')
    .map((c, i) => {
      const [x, y] =
        format === 'pc'
          ? [(i - 2) * 415, 400]
          : [((i % 3) - 1) * 370 + (i > 2 ? 180 : 0), i < 3 ? 860 : 440]
      const out = i < 2
      const size = format === 'pc' ? 520 : 420
      const strike = out
        ? `<path d="M${x + 1800 - size * 0.42} ${WALL.height - y + 20}L${x + 1800 + size * 0.42} ${WALL.height - y - size * 0.76}" stroke="#c8321a" stroke-width="46"/>`
        : ''
      return word(c, x, y, size, '#141414') + strike
    })
    .join('')
  return {
    ...before(format, 0, format === 'pc' ? 440 : 600),
    wall: { colour: '#d6cfbf', paint: wallPaint(letters) },
    floor: { colour: '#a9a292' },
    things: board(poses(at(60, 88, 250), spin('y', 76))),
  }
}

const parcels: Scene = async (format) => {
  const deck = await deckMaker('TP-DK-004-YLW')
  const pc = format === 'pc'
  const boxes = [
    ...ledge(pc ? 300 : 60, 420, [520, 300, 380], '#b98d5c'),
    ...ledge(pc ? 820 : 330, 520, [380, 210, 300], '#c69a68'),
    ...ledge(pc ? 230 : 0, 780, [340, 150, 240], '#ad8152'),
  ]
  return {
    ...before(format, 0, pc ? 480 : 560),
    wall: {
      colour: '#d8d4ca',
      kind: 'plaster',
      paint: wallPaint(
        pc
          ? word('50,000', -990, 600, 290, '#141414', 'text-anchor="start"') +
              word('FREE SHIPPING', -985, 470, 112, '#141414', 'text-anchor="start"')
          : word('50,000', 0, 1000, 250, '#141414'),
      ),
    },
    floor: { colour: '#b8b3a6' },
    things: [...boxes, ...deck(leaning(pc ? 640 : -380, 9, 3))],
  }
}

const assembly: Scene = async (format) => {
  const board = await boardMaker('TP-CP-002-NAT', randomOf('bench'))
  const trucks = await truckMaker('SG-TR-001-RAW')
  const { shape, wheel } = await wheelMaker('OR-WH-001-ORG')
  const pc = format === 'pc'
  const things = [
    ...ledge(0, 520, [2600, 330, 520], '#c39a66'),
    ...board(poses(at(pc ? 120 : 0, 330 + 62, 520), spin('y', 82), spin('z', 180), at(0, 25, 0))),
    ...trucks(poses(at(pc ? -480 : -300, 330, 620), spin('y', -30))),
    ...[0, 1, 2].map((i) =>
      wheel(
        poses(
          at((pc ? 660 : 200) + i * 64, 330 + shape.width / 2, 640 - i * 20),
          spin('y', i * 50),
        ),
      ),
    ),
  ]
  return {
    ...before(format, 0, 560),
    wall: {
      colour: '#4c6a5a',
      kind: 'plaster',
      paint: wallPaint(
        word(pc ? 'BUILT IN STORE' : 'BUILT', 0, pc ? 690 : 900, pc ? 205 : 290, '#f1efe4'),
      ),
    },
    floor: { colour: '#6c756f' },
    things,
  }
}

const snow: Scene = async (format) => {
  const make = await deckMaker('TP-DK-001-BLK')
  const flakes = Array.from(
    { length: 90 },
    (_, i) =>
      `<circle cx="${(i * 761) % 3600}" cy="${(i * 1237) % 2025}" r="${10 + ((i * 7) % 22)}" fill="#ffffff"/>`,
  ).join('')
  return {
    ...before(format, 0, 525),
    wall: { colour: '#9fb0bf', paint: wallPaint(flakes) },
    floor: { colour: '#dfe5ea' },
    things: [...make(leaning(-160, 9, -2)), ...make(leaning(160, 8, 3))],
  }
}

const dangil: Scene = async (format) => {
  const room = await sunrise(format)
  const make = await shoeMaker('DG-SH-002-TAN')
  const extra = make(
    poses(at(format === 'pc' ? -330 : 0, 0, 900), spin('y', 40), at(-145, 0, 0)),
    true,
  )
  return {
    ...room,
    wall: {
      ...room.wall,
      colour: '#2f6b52',
      paint: room.wall.paint?.replaceAll('#1b1815', '#f2e6cf') ?? '',
    },
    floor: { colour: '#6f8f7c' },
    things: [...room.things, ...(format === 'pc' ? extra : [])],
  }
}

const archive: Scene = async (format) => {
  const room = await monsoonWall(format)
  return {
    ...room,
    wall: {
      ...room.wall,
      colour: '#b4452f',
      paint: room.wall.paint?.replaceAll('#c0301d', '#f4ead6') ?? '',
    },
    floor: { colour: '#8e4c3c' },
  }
}

const volt: Scene = async (format) => {
  const room = await parkingFloor(format)
  return { ...room, eye: [300, 300, 1700], target: [110, 70, 900], view: format === 'pc' ? 36 : 26 }
}

/** Wide pictures by key. */
export const stories: Readonly<Record<string, Scene>> = {
  'brand/taepung-boards': boards,
  'brand/dangil-shoes': dangil,
  'content/rainy-stairs': steps,
  'content/b2-low-volt': volt,
  'content/han-river-line-6': river,
  'content/first-kickflip': kickflip,
  'content/first-kickflip-film': () => filmRoom(FILM_POSTER),
  'content/rainy-series': archive,
  'content/spot-map-seongsu': spotMap,
  'content/interview-mujin': interview,
  'content/game-of-skate': game,
  'content/winter-line-draft': snow,
  'banner/raffle-b2-shoes': parkingFloor,
  'banner/raffle-rainy-archive': archive,
}

/** Banners in both formats, by code. */
export const bands: Readonly<Record<string, Scene>> = { cart: parcels, mypage: assembly }
