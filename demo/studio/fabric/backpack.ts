import { wood } from '../drawing/materials.ts'
import { shade } from '../drawing/paint.ts'
import { CORDURA, type Cloth } from './cloth.ts'
import type { Garment, Layer, Mark } from './garment.ts'
import { beside, box, mirror, trace } from './geometry.ts'
import { seam } from './seams.ts'
import { patch, slider, zip } from './sewing.ts'
import { buckle, strap } from './webbing.ts'

/** Knitted spacer mesh of back panels. */
const MESH: Cloth = {
  ...CORDURA,
  name: 'mesh',
  gloss: 0,
  threads: (id) =>
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="10" height="10"><circle cx="2.5" cy="2.5" r="1.9" fill="#000" fill-opacity=".5"/><circle cx="7.5" cy="7.5" r="1.9" fill="#000" fill-opacity=".5"/></pattern>`,
}

const VENEER: Cloth = { name: 'veneer', grain: wood, crumples: [], gloss: 0.2 }

/** A board carried upright, wheels outwards. */
function carried(): { board: readonly Layer[]; trucks: readonly Mark[] } {
  const stripes = ['#e2662a', '#f0c64a', '#222c49']
    .map((tone, i) => `<path d="M${572 + i * 44} 200V1500" stroke="${tone}" stroke-width="44"/>`)
    .join('')
  const outline = box(524, 196, 232, 1190, 114)
  const wheel = (x: number, y: number) =>
    `<rect x="${x - 25}" y="${y - 36}" width="58" height="80" rx="17" fill="#000" fill-opacity=".35"/><rect x="${x - 29}" y="${y - 40}" width="58" height="80" rx="17" fill="#efe7d2"/><rect x="${x - 29}" y="${y + 12}" width="58" height="28" rx="14" fill="#000" fill-opacity=".16"/><rect x="${x - 22}" y="${y - 36}" width="44" height="12" rx="6" fill="#fff" fill-opacity=".6"/>`
  const truck = (y: number): Mark => ({
    kind: 'mark',
    at: [640, y],
    markup: `<rect x="-44" y="-66" width="96" height="140" rx="10" fill="#000" fill-opacity=".35"/><rect x="-48" y="-72" width="96" height="140" rx="10" fill="#a9a7a0"/><path d="M-96 -14H96V14H-96Z" fill="#8d8b85"/><path d="M-84 -20C-30 -40 30 -40 84 -20V18C30 34 -30 34 -84 18Z" fill="#c2c0b8"/><path d="M-80 -16C-30 -34 30 -34 80 -16" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none"/><circle r="17" cy="38" fill="#6d6b66"/><circle r="9" cy="38" fill="#3a3936"/>${wheel(-112, 0)}${wheel(112, 0)}`,
  })
  return {
    board: [
      {
        kind: 'piece',
        outline: beside([...outline, outline[0] ?? [0, 0]], -5),
        cloth: VENEER,
        colour: '#8a5f34',
        level: 58,
        puff: 3,
        roundness: 5,
      },
      {
        kind: 'piece',
        outline,
        cloth: VENEER,
        colour: '#d3a468',
        level: 66,
        puff: 10,
        roundness: 40,
        art: stripes,
      },
    ],
    trucks: [truck(440), truck(1136)],
  }
}

/** A 28-litre pack with straps that carry a board. */
export function backpack(colour: string, behind: boolean, brand: string, loaded = false): Garment {
  const thread = shade(colour, 2.2)
  const fabric = { cloth: CORDURA, colour, thread }
  const body = trace(
    'M356 470C350 330 440 262 640 260C840 262 930 330 924 470C944 700 946 1060 930 1290C920 1350 880 1368 820 1372L460 1372C400 1368 360 1350 350 1290C334 1060 336 700 356 470',
  )
  const handle = trace('M560 270C566 196 714 196 720 270')
  if (behind) {
    const pad = trace('M470 420C462 700 440 960 396 1250')
    return {
      layers: [
        ...strap(handle, 40, colour, thread, -2),
        { kind: 'piece', outline: body, cloth: CORDURA, colour, level: 0, puff: 40, roundness: 60 },
        ...patch(
          box(430, 420, 420, 860, 60),
          { ...fabric, cloth: MESH, colour: shade(colour, 1.7) },
          [8],
          {
            level: 10,
            puff: 24,
            roundness: 40,
          },
        ),
        ...[0, 1, 2].flatMap((i) =>
          seam(
            trace(
              `M450 ${640 + i * 190}C540 ${654 + i * 190} 740 ${654 + i * 190} 830 ${640 + i * 190}`,
            ),
            thread,
          ),
        ),
        ...[pad, mirror(pad)].flatMap((line) => strap(line, 96, shade(colour, 1.35), thread, 30)),
        ...strap(trace('M500 700L780 700'), 30, colour, thread, 50),
        ...strap(trace('M384 1230C370 1290 372 1330 392 1360'), 34, colour, thread, 20),
        ...strap(trace('M896 1230C910 1290 908 1330 888 1360'), 34, colour, thread, 20),
      ],
      over: [buckle(640, 700), buckle(396, 1236, 80), buckle(884, 1236, 100)],
      volume: { height: 30, reach: 40 },
    }
  }
  const load = carried()
  const badge: Layer[] = [
    ...patch(box(570, 975, 140, 76, 4), { ...fabric, colour: '#d9d3c4', thread: '#8a8474' }, [6], {
      level: 46,
    }),
    {
      kind: 'mark',
      at: [640, 1024],
      markup: `<text text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="34" fill="#14140f">${brand}</text>`,
    },
  ]
  const flapLine = trace('M366 560C460 590 820 590 914 560')
  return {
    layers: [
      ...strap(handle, 40, colour, thread, -2),
      {
        kind: 'piece',
        outline: body,
        cloth: CORDURA,
        colour,
        level: 0,
        puff: 46,
        roundness: 70,
        folds: [
          { line: trace('M400 640C460 720 470 840 440 960'), width: 40, height: 12 },
          { line: trace('M880 620C820 720 820 820 850 940'), width: 36, height: 11 },
        ],
      },
      ...seam(trace('M392 330C470 400 810 400 888 330'), thread, [8]),
      ...seam(flapLine, thread, [8]),
      ...zip(trace('M372 500C460 532 820 532 908 500'), '#101012', { width: 26, teeth: '#3a3a3d' }),
      ...patch(box(420, 800, 440, 500, 46), fabric, [9], {
        level: 16,
        puff: 26,
        roundness: 40,
        folds: [
          { line: trace('M450 900C560 940 700 930 830 890'), width: 40, height: 9 },
          { line: trace('M470 1200C560 1160 720 1170 820 1210'), width: 40, height: 8 },
        ],
      }),
      ...zip(trace('M440 876L840 876'), '#101012', { width: 24, teeth: '#3a3a3d' }),
      ...(loaded ? load.board : []),
      ...strap(
        trace('M338 680C480 712 800 712 942 680'),
        50,
        shade(colour, 1.2),
        thread,
        loaded ? 84 : 60,
      ),
      ...strap(
        trace(loaded ? 'M338 940C480 972 800 972 942 940' : 'M336 1120C480 1156 800 1156 944 1120'),
        50,
        shade(colour, 1.2),
        thread,
        loaded ? 84 : 60,
      ),
      ...(loaded ? [] : badge),
    ],
    over: [
      ...(loaded ? load.trucks : []),
      buckle(640, 706),
      ...(loaded ? [] : [buckle(640, 1146)]),
      slider([470, 528], '#e2662a', 70),
      ...(loaded ? [] : [slider([800, 876], '#e2662a', -90)]),
    ],
    volume: { height: 30, reach: 40 },
  }
}
