import type { Subject } from '../drawing/drawing.ts'
import { shade } from '../drawing/paint.ts'
import { backpack } from './backpack.ts'
import { NYLON, RIPSTOP } from './cloth.ts'
import type { Mark } from './garment.ts'
import { seam } from './seams.ts'
import { back, mirror, trace } from './geometry.ts'
import { jacket } from './jacket.ts'
import { words } from './lettering.ts'
import { cord, label, pocket, slider, zip } from './sewing.ts'
import { shown } from './showing.ts'
import type { TopCut } from './top-cut.ts'
import { trousers } from './trousers.ts'

const LABEL = 'NEUNGSEON'

const SHELL: TopCut = {
  top: 430,
  length: 870,
  neck: 128,
  neckDrop: 84,
  shoulder: 318,
  slope: 90,
  chest: 356,
  waist: 352,
  hem: 346,
  armhole: 280,
  sleeve: { length: 850, angle: 16, bend: 6, width: 216, cuff: 118 },
}

/** Three ridges drawn by contour lines: the maker's mark. */
function ridges(colour: string): string {
  const line = (k: number) =>
    `<path d="M-60 ${24 - k * 12}L-26 ${-16 - k * 12}L-4 ${6 - k * 12}L22 ${-30 - k * 12}L60 ${24 - k * 12}" />`
  return `<g fill="none" stroke="${colour}" stroke-width="6" stroke-linejoin="bevel">${line(0)}${line(1.6)}</g>${words('능선', 28, colour, { y: 62, fat: 1 })}`
}

const mark = (at: readonly [number, number], colour: string, size = 1): Mark => ({
  kind: 'mark',
  at,
  markup: ridges(colour),
  size,
})

function shell(colour: string, yoke: string, zipColour: string, ink: string): Subject {
  const thread = shade(colour, 0.75)
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: SHELL,
          cloth: RIPSTOP,
          colour,
          thread,
          lining: shade(yoke, 0.8),
          label: LABEL,
          collar: 'hood',
          closing: 'zip',
          sleeves: 'set',
          rows: [6],
          cuff: 'elastic',
          hem: 'plain',
          weight: 1,
          zipColour,
          front: () => [
            ...seam(trace('M640 690C540 690 420 668 296 620'), thread, [7]),
            ...seam(back(trace('M984 620C860 668 740 690 640 690')), thread, [-7]),
            ...zip(trace('M428 900L470 1140'), zipColour, { width: 22 }),
            ...zip(mirror(trace('M428 900L470 1140')), zipColour, { width: 22 }),
            ...zip(trace('M800 560L790 690'), zipColour, { width: 18 }),
            mark([470, 590], ink, 0.9),
          ],
          back: () => [
            ...seam(trace('M296 640C460 690 820 690 984 640'), thread, [7]),
            mark([640, 600], ink, 0.9),
          ],
          over: () => [
            slider([430, 910], zipColour, -12),
            slider([852, 910], zipColour, 12),
            slider([800, 574], zipColour, 4),
            ...cord(trace('M560 520C552 580 560 620 552 660'), '#cfcbbf', 'tip', 6),
            ...cord(trace('M720 520C730 580 720 620 728 660'), '#cfcbbf', 'tip', 6),
          ],
          volume: { height: 28, reach: 95 },
        },
        side,
        random,
      ),
    closeUp: { focus: [620, 560], scale: 2.1 },
  })
}

function down(): Subject {
  const colour = '#1c1d20'
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: {
            ...SHELL,
            top: 350,
            length: 880,
            neck: 124,
            neckDrop: 60,
            chest: 366,
            waist: 366,
            hem: 350,
            sleeve: { length: 850, angle: 18, bend: 8, width: 230, cuff: 128 },
          },
          cloth: NYLON,
          colour,
          thread: '#0c0c0e',
          lining: '#3a2f6b',
          label: LABEL,
          collar: 'stand',
          closing: 'zip',
          sleeves: 'set',
          rows: [],
          cuff: 'elastic',
          hem: 'plain',
          weight: 0.6,
          zipColour: '#0d0d0f',
          quilt: [120, 232, 344, 456, 568, 680, 792],
          front: () => [
            ...zip(trace('M420 960L458 1150'), '#0d0d0f', { width: 20 }),
            ...zip(mirror(trace('M420 960L458 1150')), '#0d0d0f', { width: 20 }),
            mark([790, 560], '#d9d5c8', 0.72),
          ],
          back: () => [],
          over: () => [slider([422, 968], '#a9a7a0', -12), slider([858, 968], '#a9a7a0', 12)],
          volume: { height: 34, reach: 100 },
        },
        side,
        random,
      ),
    closeUp: { focus: [690, 520], scale: 2.1 },
  })
}

function vest(): Subject {
  const colour = '#6d6a4c'
  const thread = '#4c4a34'
  const fabric = { cloth: RIPSTOP, colour, thread }
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: {
            ...SHELL,
            top: 330,
            length: 900,
            neck: 122,
            neckDrop: 96,
            shoulder: 268,
            slope: 74,
            chest: 350,
            waist: 350,
            hem: 350,
            armhole: 330,
          },
          cloth: RIPSTOP,
          colour,
          thread,
          lining: '#3d3b2a',
          label: LABEL,
          collar: 'stand',
          closing: 'zip',
          sleeves: 'none',
          rows: [],
          cuff: 'plain',
          hem: 'plain',
          weight: 0.9,
          zipColour: '#26251a',
          front: () => [
            ...pocket([486, 590], [190, 190], fabric, { flap: true, level: 10 }),
            ...pocket([794, 590], [190, 190], fabric, { flap: true, level: 10 }),
            ...pocket([470, 900], [250, 270], fabric, { flap: true, level: 12 }),
            ...pocket([810, 900], [250, 270], fabric, { flap: true, level: 12 }),
            label([794, 600], '능선', { ground: '#26251a', ink: '#e8e0c4', size: 15 }),
          ],
          back: () => [
            ...pocket([640, 830], [560, 330], fabric, { flap: true, level: 10 }),
            mark([640, 590], '#2b2a1c', 1.2),
          ],
          over: () => [],
        },
        side,
        random,
      ),
    closeUp: { focus: [740, 600], scale: 2.2 },
  })
}

function track(): Subject {
  const colour = '#202124'
  const stripe = '#d9d5c8'
  return shown({
    build: (side, random) =>
      trousers(
        {
          cut: {
            top: 190,
            waist: 196,
            hip: 272,
            rise: 356,
            length: 1185,
            stance: 178,
            knee: 128,
            hem: 94,
          },
          cloth: NYLON,
          colour,
          thread: '#3a3b40',
          elastic: true,
          rows: [],
          weight: 1.2,
          hemRows: [18, 40],
          front: (lines) => [
            ...[lines.right.outer, lines.left.outer].map((line, i) => ({
              kind: 'stroke' as const,
              line: line.map(([x, y]): readonly [number, number] => [x + (i === 0 ? -26 : 26), y]),
              width: 22,
              colour: stripe,
            })),
            ...zip(trace('M840 280L880 450'), '#101012', { width: 18 }),
            ...zip(mirror(trace('M840 280L880 450')), '#101012', { width: 18 }),
            mark([520, 640], stripe, 0.6),
          ],
          back: (lines) => [
            ...[lines.right.outer, lines.left.outer].map((line, i) => ({
              kind: 'stroke' as const,
              line: line.map(([x, y]): readonly [number, number] => [x + (i === 0 ? -26 : 26), y]),
              width: 22,
              colour: stripe,
            })),
            ...zip(trace('M720 400L860 400'), '#101012', { width: 18 }),
          ],
          over: [
            ...cord(trace('M622 226C612 290 620 340 610 400'), '#e8e4d8', 'tip', 8),
            ...cord(trace('M658 226C670 290 660 330 672 384'), '#e8e4d8', 'tip', 8),
          ],
        },
        side,
        random,
      ),
    closeUp: { focus: [620, 400], scale: 2.2 },
  })
}

/** Everything of NEUNGSEON: shells, down and packs between mountain and street. */
export const neungseon: Readonly<Record<string, Subject>> = {
  'NS-OU-001-NVY': shell('#222c49', '#222c49', '#e2662a', '#e8e4d8'),
  'NS-OU-001-SND': shell('#c2b291', '#c2b291', '#3b3a36', '#2b2a26'),
  'NS-OU-002-BLK': down(),
  'NS-VT-001-KHK': vest(),
  'NS-PT-001-BLK': track(),
  'NS-BG-001-BLK': shown({
    views: ['front', 'back', 'angle', 'detail'],
    build: (side) => backpack('#26262b', side === 'back', '능선'),
    angle: () => backpack('#26262b', false, '능선', true),
    closeUp: { focus: [640, 980], scale: 2 },
  }),
}
