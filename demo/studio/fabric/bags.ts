import { shade } from '../drawing/paint.ts'
import { CORDURA, DUCK } from './cloth.ts'
import type { Garment, Mark } from './garment.ts'
import { trace } from './geometry.ts'
import { seam, stitches } from './seams.ts'
import { label, patch, pocket, slider, zip } from './sewing.ts'
import { buckle, strap } from './webbing.ts'

/** A market tote of undyed canvas. */
export function tote(colour: string, print: Mark, behind: boolean): Garment {
  const thread = '#b8a987'
  const fabric = { cloth: DUCK, colour, thread }
  const body = trace(
    'M330 640C500 652 780 652 950 640C958 860 972 1140 976 1340C760 1356 520 1356 304 1340C308 1140 322 860 330 640',
  )
  const handle = trace('M470 720L462 600C470 300 540 226 640 224C740 226 810 300 818 600L810 720')
  const inner = trace('M494 640C500 340 560 274 640 272C720 274 780 340 786 640')
  return {
    layers: [
      ...strap(inner, 42, shade(colour, 0.84), thread, -20),
      {
        kind: 'piece',
        outline: trace('M332 644C480 622 800 622 948 644C800 660 480 660 332 644'),
        cloth: DUCK,
        colour: shade(colour, 0.6),
        level: -18,
      },
      {
        kind: 'piece',
        outline: body,
        cloth: DUCK,
        colour,
        level: 0,
        puff: 10,
        roundness: 24,
        folds: [
          { line: trace('M360 690C420 860 430 1010 380 1240'), width: 44, height: 15, lean: 0.6 },
          { line: trace('M920 700C860 850 850 1030 900 1230'), width: 46, height: 14, lean: 0.6 },
          { line: trace('M480 730C520 900 560 1000 540 1180'), width: 40, height: 9 },
          { line: trace('M800 730C770 860 730 960 760 1120'), width: 36, height: 9 },
          { line: trace('M330 1310C420 1260 520 1270 600 1300'), width: 30, height: 10 },
          { line: trace('M950 1310C860 1250 780 1270 700 1310'), width: 30, height: 9 },
        ],
      },
      ...(behind ? [] : [print]),
      stitches(trace('M334 690C500 702 780 702 946 690'), thread),
      stitches(trace('M334 697C500 709 780 709 946 697'), thread),
      ...strap(handle, 44, colour, thread, 8),
      ...[470, 810].map((x): Mark => ({
        kind: 'mark',
        at: [x + (x < 640 ? 2 : -2), 716],
        markup: `<path d="M-17 -17H17V17H-17ZM-17 -17L17 17M17 -17L-17 17" fill="none" stroke="${thread}" stroke-width="2" stroke-dasharray="5 3"/>`,
      })),
      ...(behind
        ? pocket([640, 860], [300, 300], fabric)
        : [
            label([930, 1210], '윗마을', { ground: '#1d3a2c', ink: '#efe6d2', size: 18, turn: 90 }),
          ]),
    ],
    volume: { height: 26, reach: 46 },
  }
}

/** A sling messenger with a wide webbing strap. */
export function sling(colour: string, behind: boolean, brand: string): Garment {
  const thread = shade(colour, 2.4)
  const fabric = { cloth: CORDURA, colour, thread }
  const body = trace(
    'M240 800C400 770 880 770 1040 800C1062 900 1060 1080 1036 1190C1020 1236 980 1250 920 1254L360 1254C300 1250 260 1236 244 1190C220 1080 218 900 240 800',
  )
  const loop = trace(
    'M268 830C196 590 300 300 548 282C640 276 700 288 770 318C930 388 1040 560 1012 830',
  )
  return {
    layers: [
      ...strap(loop, 62, shade(colour, 1.3), thread, -10),
      {
        kind: 'piece',
        outline: body,
        cloth: CORDURA,
        colour,
        level: 0,
        puff: 36,
        roundness: 52,
        folds: [
          { line: trace('M300 900C380 980 390 1080 350 1180'), width: 40, height: 12 },
          { line: trace('M980 900C900 980 890 1090 930 1180'), width: 40, height: 12 },
        ],
      },
      ...(behind
        ? [
            ...zip(trace('M330 900L950 900'), '#101012', { width: 26, teeth: '#3a3a3d' }),
            ...seam(trace('M250 1180C400 1200 880 1200 1030 1180'), thread, [8]),
          ]
        : [
            ...patch(
              trace(
                'M232 786C400 752 880 752 1048 786L1040 1060C1000 1092 900 1100 640 1102C380 1100 280 1092 240 1060L232 786',
              ),
              fabric,
              [10],
              {
                level: 20,
                puff: 18,
                roundness: 24,
                folds: [
                  { line: trace('M300 820C440 900 520 960 500 1070'), width: 44, height: 10 },
                  { line: trace('M990 820C860 890 800 960 820 1070'), width: 44, height: 9 },
                ],
              },
            ),
            ...zip(trace('M300 850C460 836 820 836 980 850'), '#101012', {
              width: 26,
              teeth: '#46464a',
            }),
            ...strap(trace('M430 1040L430 1190'), 46, shade(colour, 1.3), thread, 44),
            ...strap(trace('M850 1040L850 1190'), 46, shade(colour, 1.3), thread, 44),
            label([640, 980], brand, { ground: '#e8e4d8', ink: '#14140f', size: 30 }),
          ]),
    ],
    over: behind
      ? [slider([380, 900], '#8d8b85', -90)]
      : [
          buckle(430, 1096, 90),
          buckle(850, 1096, 90),
          slider([340, 847], '#8d8b85', -84),
          buckle(952, 502, 52),
        ],
    volume: { height: 30, reach: 40 },
  }
}
