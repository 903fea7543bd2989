import { shade } from '../drawing/paint.ts'
import { DRILL } from './cloth.ts'
import type { Garment, Layer, Mark } from './garment.ts'
import { seam, stitches } from './seams.ts'
import { beside, mirror, trace } from './geometry.ts'

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
