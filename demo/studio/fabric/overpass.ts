import type { Subject } from '../drawing/drawing.ts'
import { beltSubject } from './belt.ts'
import { CORDUROY, DRILL, DUCK, NYLON, POPLIN } from './cloth.ts'
import type { Mark } from './garment.ts'
import { stitches } from './seams.ts'
import { mirror, trace } from './geometry.ts'
import { jacket } from './jacket.ts'
import { words } from './lettering.ts'
import { button, cord, label, pocket, snap } from './sewing.ts'
import { shown } from './showing.ts'
import type { TopCut } from './top-cut.ts'
import type { TrouserCut } from './trouser-cut.ts'
import { seatPockets, slantPockets } from './trouser-pockets.ts'
import { trousers } from './trousers.ts'

const LABEL = 'OVERPASS 9'

/** Boxy work jacket, long in the sleeve. */
const CHORE: TopCut = {
  top: 320,
  length: 950,
  neck: 116,
  neckDrop: 74,
  shoulder: 326,
  slope: 82,
  chest: 362,
  waist: 362,
  hem: 370,
  armhole: 282,
  sleeve: { length: 880, angle: 16, bend: 6, width: 214, cuff: 142 },
}

const SHIRT: TopCut = {
  top: 320,
  length: 950,
  neck: 112,
  neckDrop: 88,
  shoulder: 344,
  slope: 84,
  chest: 384,
  waist: 384,
  hem: 388,
  armhole: 270,
  sleeve: { length: 286, angle: 32, bend: 30, width: 250, cuff: 236 },
}

function chore(colour: string, thread: string, cord_: string, buttons: string): Subject {
  const fabric = { cloth: DUCK, colour, thread }
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: CHORE,
          cloth: DUCK,
          colour,
          thread,
          lining: '#8d8468',
          label: LABEL,
          collar: 'point',
          collarCloth: { cloth: CORDUROY, colour: cord_ },
          closing: 'buttons',
          sleeves: 'set',
          rows: [6, 14],
          cuff: 'band',
          hem: 'plain',
          weight: 1.25,
          front: () => [
            ...pocket([478, 560], [148, 164], fabric, { point: 18, level: 9 }),
            ...pocket([458, 960], [220, 236], fabric, { level: 9 }),
            ...pocket([826, 960], [220, 236], fabric, { level: 9 }),
            label([392, 1176], 'OVERPASS 9', { ground: '#c8321a', ink: '#f2f1ed', size: 13 }),
          ],
          back: () => [
            stitches(trace('M300 560C460 548 820 548 980 560'), thread),
            stitches(trace('M300 567C460 555 820 555 980 567'), thread),
            {
              kind: 'mark',
              at: [640, 720],
              markup: `<g opacity=".88">${words('9', 250, thread, { fat: 8, y: 90 })}${words('OVERPASS', 44, thread, { y: 150, space: 14 })}</g>`,
            },
          ],
          over: () => [0, 1, 2, 3, 4].map((i) => button([640, 446 + i * 178], buttons, 13)),
        },
        side,
        random,
      ),
    closeUp: { focus: [560, 530], scale: 2.3 },
  })
}

const WORK: TrouserCut = {
  top: 180,
  waist: 196,
  hip: 262,
  rise: 346,
  length: 1200,
  stance: 176,
  knee: 128,
  hem: 112,
}

function work(colour: string, thread: string): Subject {
  return shown({
    build: (side, random) =>
      trousers(
        {
          cut: WORK,
          cloth: DRILL,
          colour,
          thread,
          doubleKnee: true,
          rows: [6, 13],
          weight: 1,
          front: (lines) => slantPockets(lines, thread, false),
          back: (lines) => [
            ...seatPockets(lines, { cloth: DRILL, colour, thread }, true),
            label([766, 360], 'OP9', { ground: '#c8321a', ink: '#f2f1ed', size: 13 }),
          ],
          over: [button([640, 210], '#6d6a63', 13)],
        },
        side,
        random,
      ),
    closeUp: { focus: [600, 420], scale: 2.2 },
    camera: { focus: [640, 790], scale: 1 },
  })
}

function coach(): Subject {
  const colour = '#1d5a43'
  const thread = '#174a37'
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: { ...CHORE, length: 920, hem: 356, sleeve: { ...CHORE.sleeve, cuff: 120 } },
          cloth: NYLON,
          colour,
          thread,
          lining: '#cfd2c4',
          label: LABEL,
          collar: 'point',
          closing: 'buttons',
          sleeves: 'set',
          rows: [6],
          cuff: 'elastic',
          hem: 'plain',
          weight: 1.1,
          front: () => [
            ...[trace('M400 900L470 1080'), mirror(trace('M400 900L470 1080'))].flatMap((line) => [
              stitches(line, thread),
              { kind: 'stroke' as const, line, width: 15, colour: '#17483a', groove: 5 },
            ]),
            { kind: 'mark', at: [776, 570], markup: words('신호', 62, '#f0ead8', { fat: 3 }) },
          ],
          back: () => [
            {
              kind: 'mark',
              at: [640, 700],
              markup: `<circle cy="-130" r="66" fill="#c8321a"/><circle r="66" cy="12" fill="#e0a51c"/><circle r="66" cy="154" fill="#f0ead8"/>${words('OVERPASS 9', 58, '#f0ead8', { y: 300, space: 8, fat: 2 })}`,
            },
          ],
          over: () => [
            ...[0, 1, 2, 3, 4].map((i) => snap([640, 440 + i * 176], 12, '#d8d5cb')),
            ...cord(trace('M300 1236C296 1276 304 1300 298 1330'), '#f0ead8', 'knot', 8),
            ...cord(trace('M982 1236C990 1270 980 1296 988 1326'), '#f0ead8', 'knot', 8),
          ],
        },
        side,
        random,
      ),
    closeUp: { focus: [690, 500], scale: 2.3 },
  })
}

function mechanic(): Subject {
  const colour = '#8e9092'
  const thread = '#6c6e70'
  const namePatch: Mark = {
    kind: 'mark',
    at: [776, 556],
    markup: `<ellipse rx="74" ry="40" fill="#f0ead8"/><ellipse rx="70" ry="36" fill="none" stroke="#c8321a" stroke-width="5" stroke-dasharray="3 1"/>${words('무진', 36, '#c8321a', { y: 13, serif: true })}`,
  }
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: SHIRT,
          cloth: POPLIN,
          colour,
          thread,
          lining: '#7b7d7f',
          label: LABEL,
          collar: 'camp',
          closing: 'buttons',
          sleeves: 'short',
          rows: [6],
          cuff: 'plain',
          hem: 'plain',
          weight: 1,
          front: () => [
            ...pocket(
              [500, 560],
              [150, 170],
              { cloth: POPLIN, colour, thread },
              { flap: true, level: 9 },
            ),
            namePatch,
          ],
          back: () => [
            stitches(trace('M290 520C460 512 820 512 990 520'), thread),
            stitches(trace('M600 522C604 800 604 1000 606 1240'), thread),
            stitches(trace('M680 522C676 800 676 1000 674 1240'), thread),
            {
              kind: 'mark',
              at: [640, 690],
              markup: `${words('9번 교각 정비소', 62, '#c8321a', { fat: 2, serif: true })}${words('SINCE THE LAST OVERPASS', 24, '#c8321a', { y: 52, space: 5 })}`,
            },
          ],
          over: () => [0, 1, 2, 3].map((i) => button([640, 604 + i * 176], '#e8e4d8', 12)),
        },
        side,
        random,
      ),
    closeUp: { focus: [700, 520], scale: 2.3 },
  })
}

function shorts(): Subject {
  const colour = '#6a4a32'
  const thread = '#c9a574'
  return shown({
    build: (side, random) =>
      trousers(
        {
          cut: {
            top: 380,
            waist: 250,
            hip: 340,
            rise: 410,
            length: 800,
            stance: 204,
            knee: 170,
            hem: 160,
          },
          cloth: DRILL,
          colour,
          thread,
          doubleKnee: true,
          rows: [6, 13],
          weight: 1.1,
          front: (lines) => slantPockets(lines, thread, false),
          back: (lines) => [
            ...seatPockets(lines, { cloth: DRILL, colour, thread }, true),
            label([806, 590], 'OP9', { ground: '#c8321a', ink: '#f2f1ed', size: 14 }),
          ],
          over: [button([640, 410], '#d6cfbd', 14)],
        },
        side,
        random,
      ),
    closeUp: { focus: [560, 620], scale: 2.2 },
  })
}

/** Everything of OVERPASS 9: workwear with visible stitching. */
export const overpass: Readonly<Record<string, Subject>> = {
  'OP-JK-001-KHK': chore('#77704e', '#d8c896', '#3f3a27', '#3a3526'),
  'OP-JK-001-BLK': chore('#222224', '#6e6c68', '#141416', '#101012'),
  'OP-JK-002-GRN': coach(),
  'OP-PT-001-BLK': work('#232326', '#77757a'),
  'OP-PT-001-BEI': work('#bda983', '#f0e3c4'),
  'OP-PT-002-BRN': shorts(),
  'OP-SH-001-GRY': mechanic(),
  'OP-BL-001-BLK': beltSubject,
}
