import { randomOf } from '#demo/studio/drawing/random.ts'
import { boardMaker } from '#demo/studio/rigid/products/completes.ts'
import { deckMaker, UNDERSIDE_OUT } from '#demo/studio/rigid/products/decks.ts'
import { at, poses, spin } from '#demo/studio/rigid/scene/pose.ts'
import { before } from './heroes.ts'
import { koreanWord, ledge, wallPaint, word } from './props.ts'
import type { Room } from './room.ts'

/** One shop's wall: its name in two scripts, its colours, and the decks that hang on it. */
interface Shop {
  readonly name: string
  readonly korean: string
  readonly wall: string
  readonly floor: string
  readonly ink: string
  readonly counter: string
  readonly decks: readonly string[]
  readonly side: 1 | -1
}

async function shopWall(shop: Shop): Promise<Room> {
  const makers = await Promise.all(shop.decks.map(deckMaker))
  const board = await boardMaker('TP-CP-001-YLW', randomOf(shop.name))
  const things = [
    ...makers.flatMap((make, i) =>
      make(poses(at(shop.side * (130 + i * 255), 600, 30), UNDERSIDE_OUT)),
    ),
    ...ledge(-shop.side * 620, 520, [820, 330, 420], shop.counter),
    ...board(poses(at(-shop.side * 600, 330 + 88, 560), spin('y', 78))),
  ]
  const middle = -shop.side * 580
  return {
    ...before('pc', 0, 545),
    wall: {
      colour: shop.wall,
      kind: 'plaster',
      paint: wallPaint(
        word(shop.name, middle, 850, Math.min(230, 900 / (shop.name.length * 0.76)), shop.ink) +
          koreanWord(`푸시야드 ${shop.korean}`, middle, 720, 78, shop.ink),
      ),
    },
    floor: { colour: shop.floor },
    things,
    sun: { spread: 12, share: 0.5 },
  }
}

const shops: Readonly<Record<string, Shop>> = {
  'store/seongsu': {
    name: 'SEONGSU',
    korean: '성수',
    wall: '#c9c4b8',
    floor: '#9d988c',
    ink: '#141414',
    counter: '#b48a5a',
    decks: ['TP-DK-003-RED', 'TP-DK-001-NAT', 'TP-DK-002-BLU', 'TP-DK-004-YLW'],
    side: 1,
  },
  'store/seogyo': {
    name: 'SEOGYO',
    korean: '서교',
    wall: '#3e5f52',
    floor: '#6d7a73',
    ink: '#f1efe4',
    counter: '#d0c3a8',
    decks: ['TP-DK-001-BLK', 'TP-DK-003A-RED', 'TP-DK-001-NAT', 'MP-DK-001-BLK'],
    side: -1,
  },
  'store/jeonpo': {
    name: 'JEONPO',
    korean: '전포',
    wall: '#5d8fb0',
    floor: '#93a5ae',
    ink: '#fbf8ee',
    counter: '#e7e0cf',
    decks: ['TP-DK-004-YLW', 'TP-DK-003-RED', 'TP-DK-001-BLK', 'TP-DK-003A-RED'],
    side: 1,
  },
  'store/dongseongno': {
    name: 'DAEGU',
    korean: '동성로',
    wall: '#c4593a',
    floor: '#a3715c',
    ink: '#fff2df',
    counter: '#3a3532',
    decks: ['TP-DK-002-BLU', 'TP-DK-001-NAT', 'MP-DK-001-BLK', 'TP-DK-004-YLW'],
    side: -1,
  },
}

/** The four shops by picture key. */
export const shopPictures: Readonly<Record<string, () => Promise<Room>>> = Object.fromEntries(
  Object.entries(shops).map(([key, shop]) => [key, () => shopWall(shop)]),
)
