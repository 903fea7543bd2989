import { shade } from '../drawing/paint.ts'
import { WOOL, type Cloth } from './cloth.ts'
import type { Garment, Layer } from './garment.ts'
import { seam, stitches } from './seams.ts'
import { beside, oval, trace, type Line } from './geometry.ts'
import { label } from './sewing.ts'

/** A short ribbed beanie with a folded cuff. */
export function beanie(colour: string, words: string, behind: boolean): Garment {
  const crown = trace(
    'M330 980C322 760 380 520 560 450C610 430 680 430 730 450C905 520 958 760 950 980',
  )
  const columns = Array.from({ length: 23 }, (_, i) => {
    const x = 336 + (608 * i) / 22
    const bow = (x - 640) * 0.62
    return trace(
      `M${x} 985C${640 + (x - 640) * 1.04} 780 ${640 + bow} 560 ${640 + (x - 640) * 0.08} 446`,
    )
  })
  const grooves = columns.map((line) => ({ line, width: 11, height: -13, rise: 0, sink: 0 }))
  const cuff = trace(
    'M316 940C420 970 860 970 964 940C976 1010 974 1090 962 1140C860 1176 420 1176 318 1140C306 1090 304 1010 316 940',
  )
  const ribs = Array.from({ length: 27 }, (_, i): Line => {
    const x = 324 + (632 * i) / 26
    return [
      [x, 946 + 20 * Math.sin((Math.PI * i) / 26)],
      [x + (640 - x) * 0.01, 1142 + 24 * Math.sin((Math.PI * i) / 26)],
    ]
  })
  return {
    layers: [
      {
        kind: 'piece',
        outline: crown,
        cloth: WOOL,
        colour,
        level: 0,
        puff: 100,
        roundness: 300,
        folds: grooves,
        crumpling: 0.6,
      },
      ...knitRows(columns),
      {
        kind: 'piece',
        outline: cuff,
        cloth: WOOL,
        colour: shade(colour, 1.04),
        level: 34,
        puff: 26,
        roundness: 30,
        folds: ribs.map((line) => ({ line, width: 10, height: -10, rise: 0, sink: 0 })),
        crumpling: 0.4,
      },
      ...knitRows(ribs),
      ...(behind
        ? []
        : [label([640, 1062], words, { ground: '#efe6d2', ink: '#2a1a10', size: 24 })]),
    ],
    volume: { height: 20, reach: 30 },
  }
}

function knitRows(lines: readonly Line[]): Layer[] {
  return lines.flatMap((line): Layer[] => [
    { kind: 'stroke', line, width: 3, colour: '#000000', opacity: 0.28 },
    {
      kind: 'stroke',
      line: beside(line, 12),
      width: 9,
      colour: '#000000',
      opacity: 0.12,
      dash: '2.4 5',
    },
  ])
}

/** A bucket hat; `lining` shows on the turned side. */
export function bucket(
  colour: string,
  thread: string,
  words: string,
  cloth: Cloth,
  ink: string,
): Garment {
  const crown = trace(
    'M352 830C366 700 386 560 414 500C460 470 560 456 640 456C720 456 820 470 866 500C894 560 914 700 928 830C800 880 480 880 352 830',
  )
  const top = oval(640, 500, 226, 44)
  const brim = trace(
    'M348 812C440 866 840 866 932 812C1010 900 1078 1010 1104 1092C1000 1176 820 1204 640 1204C460 1204 280 1176 176 1092C202 1010 270 900 348 812',
  )
  const rows = [0.14, 0.27, 0.4, 0.53, 0.66, 0.79, 0.92].map((t) => {
    const y = (a: number, b: number) => a + (b - a) * t
    return stitches(
      trace(
        `M${y(348, 180)} ${y(816, 1090)}C${y(440, 290)} ${y(866, 1176)} ${y(560, 460)} ${y(856, 1204)} 640 ${y(856, 1204)}C${y(720, 820)} ${y(856, 1204)} ${y(840, 990)} ${y(866, 1176)} ${y(932, 1100)} ${y(816, 1090)}`,
      ),
      thread,
    )
  })
  return {
    layers: [
      {
        kind: 'piece',
        outline: crown,
        cloth,
        colour,
        level: 10,
        puff: 40,
        roundness: 70,
        crumpling: 0.8,
        folds: [
          { line: trace('M470 560C520 640 540 740 520 820'), width: 30, height: 10 },
          { line: trace('M820 540C790 640 780 740 800 830'), width: 26, height: 9 },
        ],
      },
      {
        kind: 'piece',
        outline: top,
        cloth,
        colour,
        level: 34,
        puff: 8,
        roundness: 16,
        crumpling: 0.6,
      },
      stitches(beside([...top, top[0] ?? [0, 0]], 8), thread),
      ...seam(trace('M640 544L640 866'), thread, [7, -7]),
      {
        kind: 'piece',
        outline: brim,
        cloth,
        colour,
        level: 30,
        puff: 14,
        roundness: 18,
        crumpling: 0.7,
        folds: [
          {
            line: trace('M300 930C440 1010 840 1010 980 930'),
            width: 90,
            height: -26,
            rise: 0,
            sink: 0,
          },
          { line: trace('M420 900C400 1000 380 1090 350 1160'), width: 40, height: 16 },
          { line: trace('M860 890C880 990 900 1080 940 1150'), width: 44, height: 15 },
        ],
      },
      ...rows,
      label([640, 730], words, { ground: colour, ink, size: 30 }),
    ],
    volume: { height: 14, reach: 24 },
  }
}
