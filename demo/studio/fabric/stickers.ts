import type { Random, Subject } from '../drawing/drawing.ts'
import { n } from '../drawing/paint.ts'
import { POPLIN, type Cloth } from './cloth.ts'
import type { Garment, Layer } from './garment.ts'
import { box, oval, turned, type Line, type Point } from './geometry.ts'
import { words } from './lettering.ts'
import { shown } from './showing.ts'

const FILM: Cloth = {
  name: 'film',
  crumples: [{ amount: 2, size: [260, 200], sharp: false }],
  gloss: 0.22,
}

const CARD: Cloth = {
  ...POPLIN,
  name: 'card',
  crumples: [{ amount: 2, size: [300, 300], sharp: false }],
}

/** One die-cut sticker: its outline about its middle, a white margin of 13 units, and its art. */
interface Sticker {
  readonly shape: (margin: number) => Line
  readonly at: Point
  readonly turn: number
  readonly ground: string
  readonly art: string
}

function stuck({ shape, at, turn, ground, art }: Sticker, level: number): Layer[] {
  const place = (line: Line) =>
    line.map(([x, y]): Point => turned([x + at[0], y + at[1]], at, turn))
  const inked = `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)})">${art}</g>`
  return [
    {
      kind: 'piece',
      outline: place(shape(13)),
      cloth: FILM,
      colour: '#f4f2ec',
      level,
      puff: 3,
      roundness: 5,
    },
    {
      kind: 'piece',
      outline: place(shape(0)),
      cloth: FILM,
      colour: ground,
      level: level + 3,
      puff: 0.4,
      roundness: 2,
      art: inked,
    },
  ]
}

const card = (w: number, h: number, radius: number) => (m: number) =>
  box(-w / 2 - m, -h / 2 - m, w + 2 * m, h + 2 * m, radius + m)

const round = (rx: number, ry: number) => (m: number) => oval(0, 0, rx + m, ry + m)

function halftone(colour: string, width: number, height: number): string {
  const dots: string[] = []
  for (let y = -height / 2; y < height / 2; y += 13) {
    for (let x = -width / 2; x < width / 2; x += 13) {
      const r = 6.2 * ((y + height / 2) / height) ** 1.3
      if (r > 0.8) dots.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`)
    }
  }
  return `<g fill="${colour}">${dots.join('')}</g>`
}

function lamp(): string {
  return `${halftone('#f0c64a', 300, 400)}<path d="M24 -150L-110 200H150Z" fill="#f0c64a" fill-opacity=".9"/><path d="M-20 -150H70V-138H-20ZM-16 -128L-4 -160H44L56 -128ZM70 -150C100 -150 116 -130 116 -100V210H102V-100C102 -124 90 -138 70 -138Z" fill="#f4efe2"/>${words('밤새', 84, '#14213a', { y: 176, fat: 4, x: 14 })}`
}

function clock(): string {
  const ticks = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M0 -118V-146" stroke="#f4efe2" stroke-width="9" transform="rotate(${i * 30})"/>`,
  )
  return `${ticks.join('')}<path d="M0 0V-96M0 0L58 34" stroke="#f4efe2" stroke-width="14" stroke-linecap="round"/><circle r="13" fill="#f0c64a"/>`
}

function bus(): string {
  return `<path d="M-230 -100H230V100H-230Z" fill="#f0c64a"/><path d="M-190 -74H150V10H-190Z" fill="#161618"/>${words('막차 23:58', 58, '#f0c64a', { x: -20, y: -12, fat: 2 })}<path d="M166 -74H214V10H166Z" fill="#cfe0ea"/><path d="M-230 40H230" stroke="#161618" stroke-width="10"/><circle cx="-130" cy="88" r="34" fill="#161618"/><circle cx="130" cy="88" r="34" fill="#161618"/><circle cx="-130" cy="88" r="14" fill="#f4efe2"/><circle cx="130" cy="88" r="14" fill="#f4efe2"/>`
}

function alley(random: Random): string {
  const streets = Array.from({ length: 18 }, (_, i) => {
    const a = n(random() * 400 - 200)
    const b = n(random() * 400 - 200)
    return i % 2 === 0 ? `M-200 ${a}L200 ${b}` : `M${a} -120L${b} 120`
  })
  return `<path d="${streets.join('')}" stroke="#f4efe2" stroke-width="7" stroke-opacity=".85"/><path d="M-190 90L-60 20L0 -50L180 -90" stroke="#ff5a36" stroke-width="14" fill="none"/>${words('골목', 92, '#f4efe2', { y: 34, fat: 16 })}${words('골목', 92, '#2b4fa8', { y: 34, fat: 4 })}`
}

function pack(random: Random): Garment {
  const stickers: readonly Sticker[] = [
    { shape: card(290, 400, 150), at: [402, 500], turn: -7, ground: '#14213a', art: lamp() },
    {
      shape: round(176, 176),
      at: [858, 452],
      turn: 8,
      ground: '#b3231b',
      art: `<circle r="150" fill="none" stroke="#f4efe2" stroke-width="9"/>${words('멈춤', 116, '#f4efe2', { y: 42, fat: 6 })}`,
    },
    { shape: card(440, 188, 26), at: [842, 790], turn: -6, ground: '#f0c64a', art: bus() },
    { shape: round(170, 170), at: [420, 946], turn: 5, ground: '#1f4a38', art: clock() },
    { shape: card(370, 214, 14), at: [852, 1064], turn: 4, ground: '#2b4fa8', art: alley(random) },
    {
      shape: card(520, 150, 75),
      at: [600, 1292],
      turn: -3,
      ground: '#161618',
      art: `${words('BAMSAE CLUB', 56, '#f0c64a', { y: -2, fat: 2, space: 4 })}${words('밤새클럽 — 첫차까지', 28, '#f4efe2', { y: 46 })}`,
    },
  ]
  return {
    layers: stickers.flatMap((sticker, i) => stuck(sticker, 4 + i)),
    volume: { height: 0, reach: 4 },
  }
}

/** The pack as it is sold: the six behind each other on a printed card with a hole to hang it. */
function packed(random: Random): Garment {
  const header = `${words('스티커 팩', 84, '#f4efe2', { x: 640, y: 420, fat: 3 })}${words('6 STICKERS · BAMSAE CLUB', 26, '#f0c64a', { x: 640, y: 470, space: 5 })}`
  const shift = (sticker: Sticker, at: Point, turn: number): Sticker => ({ ...sticker, at, turn })
  const lampCut: Sticker = {
    shape: card(290, 400, 150),
    at: [0, 0],
    turn: 0,
    ground: '#14213a',
    art: lamp(),
  }
  const stop: Sticker = {
    shape: round(160, 160),
    at: [0, 0],
    turn: 0,
    ground: '#b3231b',
    art: words('멈춤', 108, '#f4efe2', { y: 40, fat: 6 }),
  }
  const map: Sticker = {
    shape: card(370, 214, 14),
    at: [0, 0],
    turn: 0,
    ground: '#2b4fa8',
    art: alley(random),
  }
  return {
    layers: [
      {
        kind: 'piece',
        outline: box(300, 270, 680, 1060, 14),
        cloth: CARD,
        colour: '#1b1b1e',
        level: 0,
        puff: 3,
        roundness: 5,
        art: header,
      },
      ...stuck(shift(map, [720, 760], 12), 4),
      ...stuck(shift(stop, [520, 700], -10), 8),
      ...stuck(shift(lampCut, [660, 1020], -6), 12),
      { kind: 'piece', outline: oval(640, 322, 26, 26), cloth: CARD, colour: '#eeece7', level: -8 },
    ],
    volume: { height: 0, reach: 4 },
  }
}

/** Six die-cut stickers of the night. */
export const stickers: Readonly<Record<string, Subject>> = {
  'BS-ST-001-MIX': shown({
    build: (side, random) => (side === 'back' ? packed(random) : pack(random)),
    camera: { focus: [632, 860], scale: 1.16 },
    closeUp: { focus: [600, 640], scale: 1.9 },
  }),
}
