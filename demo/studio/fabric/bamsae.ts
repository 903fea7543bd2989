import type { Subject } from '../drawing/drawing.ts'
import { shade } from '../drawing/paint.ts'
import { alleyPrint, fourOclock, lampPrint, timetablePrint } from './bamsae-prints.ts'
import { JERSEY } from './cloth.ts'
import type { Mark } from './garment.ts'
import { words } from './lettering.ts'
import { label, pocket } from './sewing.ts'
import { shown } from './showing.ts'
import { sweat } from './sweat.ts'
import { tee, type TeeDesign } from './tee.ts'

const LABEL = '밤새클럽'
const BLACK = '#1a1a1c'
const WHITE = '#eceae4'

const print = (at: readonly [number, number], markup: string, size = 1): Mark => ({
  kind: 'mark',
  at,
  markup,
  size,
})

function teeSubject(design: TeeDesign): Subject {
  return shown({
    build: (side, random) => tee(design, side, random),
    closeUp: { focus: [668, 470], scale: 2.5 },
  })
}

function lampTee(colour: string, ink: string, glow: string): Subject {
  return teeSubject({
    colour,
    trim: colour,
    label: LABEL,
    front: [print([640, 690], lampPrint(ink, glow), 0.95)],
    back: [
      print([640, 420], words('BAMSAE CLUB', 40, ink, { space: 9, fat: 1.5 })),
      print([640, 470], words('밤새도록 켜 둔 불빛', 22, ink, { space: 3 })),
    ],
  })
}

/** Everything of BAMSAE CLUB: night-spot graphics on jersey and fleece. */
export const bamsae: Readonly<Record<string, Subject>> = {
  'BS-TS-001-BLK': lampTee(BLACK, '#e9e6dc', '#f0c64a'),
  'BS-TS-001-WHT': lampTee(WHITE, '#161618', '#e0a51c'),
  'BS-TS-001-GRN': lampTee('#1f4a38', '#e9e6dc', '#e6d65a'),
  'BS-TS-002-WHT': teeSubject({
    colour: WHITE,
    trim: WHITE,
    label: LABEL,
    front: [],
    chest: () => [
      ...pocket(
        [768, 520],
        [136, 158],
        { cloth: JERSEY, colour: shade(WHITE, 0.99), thread: shade(WHITE, 0.78) },
        { point: 16 },
      ),
      label([836, 610], '첫차', { ground: '#2b4fa8', ink: '#f2f1ed', size: 12, turn: 90 }),
    ],
    back: [print([640, 430], words('첫차 05:12', 46, '#2b4fa8', { fat: 2 }))],
  }),
  'BS-TS-003-RED': teeSubject({
    colour: '#eae6db',
    trim: '#b3231b',
    ringer: true,
    label: LABEL,
    front: [
      print(
        [640, 640],
        `<circle cy="-60" r="104" fill="#b3231b"/><circle cy="-60" r="84" fill="none" stroke="#eae6db" stroke-width="6" stroke-dasharray="10 9"/>${words('멈춤', 66, '#eae6db', { y: -36, fat: 3 })}${words('빨간불엔 쉬어 갑니다', 28, '#b3231b', { y: 92, space: 1 })}`,
      ),
    ],
    back: [],
  }),
  'BS-HD-001-BLK': hoodie('#1b1b1d', '#e9e6dc', '#ff5a36', 3),
  'BS-HD-001-GRY': hoodie('#a9a8a5', '#1a1a1c', '#c8321a', 5),
  'BS-HD-002-NVY': shown({
    build: (side, random) =>
      sweat(
        {
          colour: '#20283f',
          hood: false,
          cordColour: '#20283f',
          label: LABEL,
          front: [print([640, 660], fourOclock('#e9e6dc', '#e0a51c'), 0.92)],
          back: [],
        },
        side,
        random,
      ),
    closeUp: { focus: [660, 520], scale: 2.4 },
  }),
  'BS-LS-001-WHT': shown({
    build: (side, random) =>
      tee(
        {
          colour: WHITE,
          trim: WHITE,
          label: LABEL,
          long: true,
          front: [print([738, 520], words('골목', 40, '#161618', { fat: 2 }))],
          back: [print([640, 660], alleyPrint('#161618', '#e0431c', random), 0.9)],
        },
        side,
        random,
      ),
    closeUp: { focus: [690, 480], scale: 2.5 },
  }),
}

function hoodie(colour: string, ink: string, accent: string, seed: number): Subject {
  return shown({
    build: (side, random) =>
      sweat(
        {
          colour,
          hood: true,
          cordColour: shade(ink, 0.96),
          label: LABEL,
          front: [print([640, 850], words('막차', 104, ink, { fat: 6, stretch: [1.5, 1] }))],
          back: [print([640, 800], timetablePrint(ink, accent, colour, seed), 1.05)],
        },
        side,
        random,
      ),
    closeUp: { focus: [640, 500], scale: 2.1 },
  })
}
