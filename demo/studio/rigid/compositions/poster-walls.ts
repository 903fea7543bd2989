import { poster, wallPaint, word } from './props.ts'
import { before, sizeOf, type Format } from './heroes.ts'
import type { Room } from './room.ts'

/** A wall with a painted name and pasted pictures. */
export interface PosterWall {
  readonly wall: string
  readonly floor: string
  readonly ink: string
  /** One or two lines. */
  readonly words: readonly [string, string?]
  /** Finished pictures to paste, up to four. */
  readonly keys: readonly string[]
  readonly layout: 'behind' | 'left' | 'over'
  /** More paint, under the words. */
  readonly extra?: string
}

/** Letter height that makes a word as wide as wanted, in millimetres. */
const fitted = (text: string, width: number): number => Math.min(460, width / (text.length * 0.76))

function lines({ words, ink, layout }: PosterWall, format: Format): string {
  const width = format === 'pc' ? 1980 : 1150
  const [first, second] = words
  if (format === 'mobile') {
    const size = fitted(first, width)
    return (
      word(first, 0, 1230 - size * 0.75 + 90, size, ink) +
      (second === undefined ? '' : word(second, 0, 60, fitted(second, width), ink))
    )
  }
  if (layout === 'left') {
    const size = Math.min(fitted(first, 900), fitted(second ?? first, 900))
    return (
      word(first, -1000, 640, size, ink, 'text-anchor="start"') +
      (second === undefined
        ? ''
        : word(second, -1000, 640 - size * 0.95, size, ink, 'text-anchor="start"'))
    )
  }
  const size = fitted(first, width)
  const foot = layout === 'behind' ? 778 : 90
  return (
    word(first, 0, foot, size, ink) +
    (second === undefined
      ? ''
      : word(second, -1000, layout === 'behind' ? 40 : 960, 120, ink, 'text-anchor="start"'))
  )
}

const PLACES: Readonly<
  Record<
    PosterWall['layout'],
    readonly (readonly [x: number, y: number, width: number, tilt: number])[]
  >
> = {
  behind: [
    [-640, 500, 470, -2],
    [-110, 470, 500, 1.2],
    [420, 510, 470, -0.8],
    [860, 470, 380, 2.4],
  ],
  left: [
    [110, 560, 410, -1.4],
    [545, 520, 440, 1.6],
    [915, 580, 310, -2.2],
    [330, 240, 260, 3],
  ],
  over: [
    [-700, 650, 440, 1.4],
    [-230, 630, 460, -1.8],
    [250, 660, 440, 1],
    [720, 630, 470, -1.2],
  ],
}

const UPRIGHT = [
  [-265, 830, 500, -2],
  [270, 770, 520, 1.6],
  [-230, 330, 400, 1.2],
  [230, 280, 420, -1.4],
] as const

/** Pastes the pictures over the painted name. */
export async function posterWall(design: PosterWall, format: Format): Promise<Room> {
  const places = format === 'pc' ? PLACES[design.layout] : UPRIGHT
  const things = await Promise.all(
    design.keys.slice(0, 4).map((key, i) => {
      const [x, y, width, tilt] = places[i]!
      return poster(key, x, y, width, tilt, i + 3)
    }),
  )
  return {
    ...before(format, 0, format === 'pc' ? 525 : 590),
    size: sizeOf(format),
    wall: { colour: design.wall, paint: wallPaint((design.extra ?? '') + lines(design, format)) },
    floor: { colour: design.floor },
    things,
  }
}

const RIDGE = `<g fill="none" stroke="#cfd8c8" stroke-width="9">${Array.from({ length: 9 }, (_, i) => `<path d="M0 ${1100 + i * 62}L500 ${900 + i * 70}L900 ${1120 + i * 60}L1500 ${780 + i * 82}L2050 ${1090 + i * 62}L2600 ${880 + i * 74}L3100 ${1120 + i * 60}L3600 ${930 + i * 70}"/>`).join('')}</g>`
const CHECKS = `<g fill="#0c0c0d" opacity="0.14">${Array.from({ length: 60 }, (_, i) => `<rect x="${(i % 12) * 300 + (Math.floor(i / 12) % 2) * 150}" y="${Math.floor(i / 12) * 400}" width="150" height="200"/>`).join('')}</g>`
const FLOWERS = `<g fill="#f0b6a5">${Array.from({ length: 40 }, (_, i) => {
  const x = (i % 8) * 460 + (Math.floor(i / 8) % 2) * 230
  const y = Math.floor(i / 8) * 420 + 160
  return `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((a) => `<ellipse transform="rotate(${a})" cx="0" cy="-46" rx="30" ry="46"/>`).join('')}<circle r="24" fill="#f6e27a"/></g>`
}).join('')}</g>`
const STRIPES = Array.from(
  { length: 26 },
  (_, i) => `<path d="M${i * 150 - 100} 2025l90 -120h75l-90 120Z" fill="#d8ff36"/>`,
).join('')

/** Poster walls by picture key. */
export const posterWalls: Readonly<Record<string, PosterWall>> = {
  'brand/bamsae-club': {
    wall: '#2f3440',
    floor: '#33363c',
    ink: '#f2ead6',
    words: ['BAMSAE CLUB'],
    keys: [
      'bs-hd-001-gry/front',
      'bs-ts-001-wht/front',
      'bs-ts-003-red/front',
      'bs-ls-001-wht/front',
    ],
    layout: 'behind',
  },
  'brand/overpass-9': {
    wall: '#b9b3a6',
    floor: '#8e897e',
    ink: '#1b1a18',
    words: ['OVERPASS', 'NINE'],
    keys: ['op-jk-001-khk/front', 'op-pt-001-bei/front', 'op-jk-002-grn/front'],
    layout: 'left',
  },
  'brand/neungseon': {
    wall: '#4f6b58',
    floor: '#5d6a60',
    ink: '#eef0e6',
    words: ['NEUNGSEON'],
    keys: [
      'ns-ou-001-snd/front',
      'ns-vt-001-khk/front',
      'ns-ou-001-nvy/front',
      'ns-bg-001-blk/front',
    ],
    layout: 'over',
    extra: RIDGE,
  },
  'brand/witmaeul': {
    wall: '#e4d9c3',
    floor: '#b9ab93',
    ink: '#b3351f',
    words: ['WITMAEUL'],
    keys: [
      'wm-cp-001-nvy/front',
      'wm-bg-001-ecr/front',
      'wm-cp-001-red/front',
      'wm-cp-003-grn/front',
    ],
    layout: 'behind',
  },
  'brand/kkotsam-works': {
    wall: '#3f5c86',
    floor: '#67758c',
    ink: '#fdf6ea',
    words: ['KKOTSAM', 'WORKS'],
    keys: ['ks-dn-002-ind/front', 'ks-kn-001-mix/front', 'ks-dn-001-blk/front'],
    layout: 'left',
    extra: FLOWERS,
  },
  'brand/middle-parking': {
    wall: '#39393b',
    floor: '#2c2c2e',
    ink: '#ecebe5',
    words: ['MIDDLE', 'PARKING'],
    keys: ['mp-ts-001-wht/front', 'mp-sh-001-vlt/front', 'mp-dk-001-blk/front'],
    layout: 'left',
    extra: STRIPES,
  },
  'banner/home-brand': {
    wall: '#5f7d68',
    floor: '#6c7a70',
    ink: '#f1f2e8',
    words: ['NEUNGSEON', 'FALL WINTER'],
    keys: [
      'ns-ou-001-nvy/front',
      'ns-ou-002-blk/front',
      'ns-vt-001-khk/front',
      'ns-pt-001-blk/front',
    ],
    layout: 'behind',
    extra: RIDGE,
  },
  'banner/list-top': {
    wall: '#c8452a',
    floor: '#a85a44',
    ink: '#fdf3e2',
    words: ['OFF SEASON', '-30%'],
    keys: [
      'tp-dk-002-blu/front',
      'op-jk-002-grn/front',
      'wm-cp-003-grn/front',
      'bs-ts-002-wht/front',
    ],
    layout: 'behind',
    extra: CHECKS,
  },
  'banner/raffle': {
    wall: '#232325',
    floor: '#1d1d1f',
    ink: '#d8ff36',
    words: ['B2', 'RAFFLE'],
    keys: ['mp-sh-001-vlt/front', 'mp-dk-001-blk/front', 'mp-ts-001-wht/front'],
    layout: 'left',
    extra: STRIPES,
  },
  'banner/raffle-b2-tee': {
    wall: '#2b2b2d',
    floor: '#232325',
    ink: '#d8ff36',
    words: ['B2', 'TEE'],
    keys: ['mp-ts-001-wht/front', 'mp-ts-001-wht/back'],
    layout: 'left',
    extra: STRIPES,
  },
  'banner/raffle-b2-deck': {
    wall: '#2b2b2d',
    floor: '#232325',
    ink: '#d8ff36',
    words: ['B2', 'DECK'],
    keys: ['mp-dk-001-blk/front', 'mp-dk-001-blk/front'],
    layout: 'left',
    extra: STRIPES,
  },
  'banner/raffle-first-route': {
    wall: '#dccfb4',
    floor: '#b3a588',
    ink: '#1f3d6b',
    words: ['FIRST', 'ROUTE'],
    keys: ['wm-cp-001-red/front', 'wm-cp-001-nvy/front', 'wm-cp-001-blk/front'],
    layout: 'left',
  },
  'banner/raffle-backpack-sample': {
    wall: '#6c7c70',
    floor: '#727b74',
    ink: '#eef0e6',
    words: ['SAMPLE', '28 L'],
    keys: ['ns-bg-001-blk/front'],
    layout: 'left',
    extra: RIDGE,
  },
  'content/neungseon-fw': {
    wall: '#8d9a86',
    floor: '#868d80',
    ink: '#1e2a22',
    words: ['05:00 AM'],
    keys: [
      'ns-ou-001-snd/front',
      'ns-ou-002-blk/front',
      'ns-vt-001-khk/front',
      'ns-bg-001-blk/front',
    ],
    layout: 'over',
    extra: RIDGE,
  },
  'content/spring-event-hidden': {
    wall: '#cfd6c0',
    floor: '#aab29c',
    ink: '#2c5a3c',
    words: ['DECK SWAP'],
    keys: ['tp-dk-002-blu/front', 'tp-dk-001-nat/front', 'tp-dk-004-ylw/front'],
    layout: 'behind',
  },
}
