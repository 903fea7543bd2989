import { shade } from '../paint.ts'
import { DRILL, WOOL, type Cloth } from './cloth.ts'
import { seam, stitches, type Garment, type Layer, type Mark } from './garment.ts'
import { beside, mirror, oval, trace, type Line } from './geometry.ts'
import { label } from './sewing.ts'

/** What sets one six-panel cap apart from another. */
export interface CapDesign {
  readonly colour: string
  readonly brim: string
  readonly thread: string
  readonly badge: Mark
  readonly backWords: string
  readonly label: string
}

const eyelet = (x: number, y: number, tone: string): Mark => ({
  kind: 'mark',
  at: [x, y],
  markup: `<ellipse rx="9" ry="9" fill="none" stroke="${tone}" stroke-width="5"/><ellipse rx="9" ry="9" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="5" stroke-dasharray="1.5 2"/><circle r="5" fill="#000" fill-opacity=".75"/>`,
})

/** Stitch rows of a visor, from its seam at the crown to its edge. */
function visorRows(thread: string): Layer[] {
  return [0.1, 0.26, 0.42, 0.58, 0.74, 0.93].map((t) => {
    const m = (a: number, b: number) => a + (b - a) * t
    return stitches(
      trace(
        `M${m(300, 226)} ${m(926, 1112)}C${m(400, 336)} ${m(866, 1020)} ${m(510, 500)} ${m(846, 988)} 640 ${m(846, 988)}C${m(770, 780)} ${m(846, 988)} ${m(880, 944)} ${m(866, 1020)} ${m(980, 1054)} ${m(926, 1112)}`,
      ),
      thread,
    )
  })
}

/** A six-panel cap from the front. */
export function capFront(design: CapDesign): Garment {
  const { colour, thread, brim } = design
  const crown = trace(
    'M246 968C206 720 300 452 520 396C596 378 684 378 760 396C980 452 1074 720 1034 968C960 1002 860 1010 640 1010C420 1010 320 1002 246 968',
  )
  const left = trace('M424 1000C410 780 460 540 636 386')
  const side = trace('M262 860C290 700 420 480 630 390')
  const visor = trace(
    'M292 930C396 862 508 842 640 842C772 842 884 862 988 930C1040 990 1066 1060 1062 1126C950 1030 800 996 640 996C480 996 330 1030 218 1126C214 1060 240 990 292 930',
  )
  const under = trace(
    'M218 1126C330 1030 480 996 640 996C800 996 950 1030 1062 1126C1060 1142 1054 1150 1046 1156C930 1066 790 1032 640 1032C490 1032 350 1066 234 1156C226 1150 220 1142 218 1126',
  )
  return {
    layers: [
      {
        kind: 'piece',
        outline: crown,
        cloth: DRILL,
        colour,
        level: 0,
        puff: 120,
        roundness: 330,
        crumpling: 0.6,
        folds: [
          { line: trace('M318 900C330 760 390 640 470 560'), width: 34, height: 9, lean: 0.5 },
          { line: trace('M962 900C950 770 912 660 846 570'), width: 32, height: 10, lean: 0.5 },
          { line: trace('M500 830C560 800 720 800 780 836'), width: 30, height: 8, lean: 0.6 },
        ],
      },
      ...seam(trace('M640 384L640 850'), thread, [7, -7]),
      ...seam(left, thread, [7, -7]),
      ...seam(mirror(left), thread, [7, -7]),
      ...seam(side, thread, [7, -7]),
      ...seam(mirror(side), thread, [7, -7]),
      eyelet(556, 540, shade(colour, 1.25)),
      eyelet(724, 540, shade(colour, 1.25)),
      eyelet(376, 640, shade(colour, 1.25)),
      eyelet(904, 640, shade(colour, 1.25)),
      design.badge,
      {
        kind: 'piece',
        outline: under,
        cloth: DRILL,
        colour: shade(brim, 0.55),
        level: 30,
        crumpling: 0.2,
      },
      {
        kind: 'piece',
        outline: visor,
        cloth: DRILL,
        colour: brim,
        level: 60,
        puff: 10,
        roundness: 16,
        crumpling: 0.25,
        folds: [
          {
            line: trace('M250 1050C400 940 520 916 640 916C760 916 880 940 1030 1050'),
            width: 78,
            height: 26,
            rise: 0.1,
            sink: 0.1,
          },
        ],
      },
      ...visorRows(thread),
    ],
    over: [
      {
        kind: 'mark',
        at: [640, 384],
        markup: `<ellipse cx="3" cy="5" rx="25" ry="12" fill="#000" fill-opacity=".35"/><ellipse rx="24" ry="12" fill="${colour}"/><ellipse cx="-5" cy="-4" rx="13" ry="4" fill="#fff" fill-opacity=".25"/>`,
      },
    ],
    volume: { height: 6, reach: 20 },
  }
}

/** The same cap from behind, with its opening and strap. */
export function capBack(design: CapDesign): Garment {
  const { colour, thread } = design
  const crown = trace(
    'M262 1010C240 790 330 520 520 450C590 426 690 426 760 450C950 520 1040 790 1018 1010C980 1030 900 1046 800 1050C796 930 744 866 640 862C536 866 484 930 480 1050C380 1046 300 1030 262 1010',
  )
  const hole = trace('M480 1052C484 930 536 866 640 862C744 866 796 930 800 1052')
  const strap = trace('M462 1002C560 1024 720 1024 818 1002L820 1048C720 1070 560 1070 460 1048')
  const side = trace('M430 1040C420 820 470 580 636 440')
  return {
    layers: [
      {
        kind: 'piece',
        outline: [...hole, [800, 1000], [480, 1000]],
        cloth: DRILL,
        colour: shade(colour, 0.42),
        level: -60,
        crumpling: 0.3,
      },
      {
        kind: 'piece',
        outline: crown,
        cloth: DRILL,
        colour,
        level: 0,
        puff: 120,
        roundness: 330,
        crumpling: 0.5,
      },
      ...seam(trace('M640 440L640 862'), thread, [7, -7]),
      ...seam(side, thread, [7, -7]),
      ...seam(mirror(side), thread, [7, -7]),
      stitches(beside(hole, -9), thread),
      stitches(beside(hole, -16), thread),
      eyelet(545, 610, shade(colour, 1.25)),
      eyelet(735, 610, shade(colour, 1.25)),
      eyelet(350, 720, shade(colour, 1.25)),
      eyelet(930, 720, shade(colour, 1.25)),
      {
        kind: 'mark',
        at: [640, 836],
        markup: `<text text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="34" letter-spacing="6" fill="${thread}">${design.backWords}</text>`,
      },
      {
        kind: 'piece',
        outline: strap,
        cloth: DRILL,
        colour,
        level: 8,
        puff: 6,
        roundness: 8,
        crumpling: 0.2,
      },
      stitches(beside(trace('M462 1002C560 1024 720 1024 818 1002'), 8), thread),
      stitches(beside(trace('M460 1048C560 1070 720 1070 820 1048'), -8), thread),
    ],
    over: [
      {
        kind: 'mark',
        at: [706, 1040],
        turn: -2,
        markup:
          '<rect x="-30" y="-34" width="66" height="72" rx="6" fill="#000" fill-opacity=".35"/><rect x="-34" y="-38" width="66" height="72" rx="6" fill="#9d9a92"/><rect x="-22" y="-24" width="42" height="44" rx="3" fill="#000" fill-opacity=".55"/><path d="M-32 -34h62" stroke="#fff" stroke-opacity=".7" stroke-width="3"/><rect x="-4" y="-34" width="7" height="64" fill="#c9c6bd"/>',
      },
    ],
    volume: { height: 10, reach: 20 },
  }
}

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
