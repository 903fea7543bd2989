import { shade } from '../drawing/paint.ts'
import type { Cloth } from './cloth.ts'
import type { Layer } from './garment.ts'
import { seam, stitches } from './seams.ts'
import { back, beside, mirror, trace, type Line } from './geometry.ts'
import type { Fold } from './height.ts'
import { label } from './sewing.ts'

/** A hood: what it is made of and where it is sewn on. */
export interface HoodDesign {
  readonly cloth: Cloth
  readonly colour: string
  readonly thread: string
  readonly lining: string
  readonly label: string
  /** Height of the neck points. */
  readonly top: number
  /** How far its edges cross below the chin; 0 when a zip closes them. */
  readonly overlap: number
}

const fold = (data: string, width: number, height: number, lean = 0.7): Fold => ({
  line: trace(data),
  width,
  height,
  lean,
})

/** The right half: from the crown down the outside, along the neck seam, and up its open edge. */
function panel(t: number, overlap: number): { outline: Line; edge: Line } {
  const edge = trace(
    `M640 ${t - 204}C736 ${t - 202} 766 ${t - 128} 750 ${t - 34}C736 ${t + 36} 694 ${t + 84} ${640 - overlap} ${t + 132}`,
  )
  const outside = trace(
    `M${640 - overlap} ${t + 164}C694 ${t + 148} 770 ${t + 104} 808 ${t + 44}C848 ${t - 70} 820 ${t - 236} 640 ${t - 242}`,
  )
  return { outline: [...edge, ...outside], edge }
}

function panelFolds(t: number): Fold[] {
  return [
    fold(`M804 ${t + 30}C822 ${t - 50} 812 ${t - 150} 744 ${t - 206}`, 22, 8),
    fold(`M796 ${t + 54}C768 ${t + 30} 762 ${t - 10} 776 ${t - 70}`, 15, 8, 0.5),
    fold(`M764 ${t + 90}C738 ${t + 70} 742 ${t + 30} 760 ${t - 10}`, 13, 7, 0.5),
    fold(`M720 ${t + 122}C706 ${t + 106} 714 ${t + 76} 732 ${t + 50}`, 12, 6, 0.5),
    fold(`M770 ${t - 120}C790 ${t - 150} 776 ${t - 190} 740 ${t - 214}`, 16, 6),
  ]
}

/** A hood from the front, open behind the neck. */
export function hoodFront(design: HoodDesign): Layer[] {
  const { cloth, colour, thread, top: t } = design
  const right = panel(t, design.overlap)
  const left = mirror(right.outline)
  const inner = trace(
    `M508 ${t + 46}C474 ${t - 60} 492 ${t - 214} 640 ${t - 220}C788 ${t - 214} 806 ${t - 60} 772 ${t + 46}C740 ${t + 120} 690 ${t + 150} 640 ${t + 150}C590 ${t + 150} 540 ${t + 120} 508 ${t + 46}`,
  )
  const neckSeam = trace(`M516 ${t + 4}C570 ${t + 52} 710 ${t + 52} 764 ${t + 4}`)
  const flap = (outline: Line, level: number, folds: readonly Fold[]): Layer => ({
    kind: 'piece',
    outline,
    cloth,
    colour,
    level,
    puff: 9,
    roundness: 20,
    crumpling: 0.6,
    folds,
  })
  const leftFolds = panelFolds(t).map((one) => ({ ...one, line: back(mirror(one.line)) }))
  return [
    {
      kind: 'piece',
      outline: inner,
      cloth,
      colour: design.lining,
      level: -34,
      puff: -16,
      roundness: 60,
      crumpling: 0.7,
      folds: [
        fold(`M600 ${t - 200}C590 ${t - 100} 596 ${t - 40} 600 ${t + 20}`, 22, 7),
        fold(`M700 ${t - 180}C716 ${t - 100} 700 ${t - 40} 690 ${t + 20}`, 24, 7),
      ],
    },
    ...seam(trace(`M606 ${t - 216}C596 ${t - 120} 596 ${t - 40} 600 ${t + 36}`), thread, [6]),
    ...seam(trace(`M674 ${t - 216}C684 ${t - 120} 684 ${t - 40} 680 ${t + 36}`), thread, [-6]),
    { kind: 'stroke', line: neckSeam, width: 24, colour: shade(colour, 0.86), groove: 2 },
    { kind: 'stroke', line: neckSeam, width: 24, colour: '#000000', opacity: 0.12, dash: '5 5' },
    label([640, t + 74], design.label, { ground: '#f2f1ed', ink: '#0e0e10', size: 14 }),
    flap(left, 6, leftFolds),
    flap(right.outline, 12, panelFolds(t)),
    stitches(beside(right.edge, 24), thread),
    stitches(beside(back(mirror(right.edge)), -24), thread),
    ...seam(trace(`M674 ${t - 242}L678 ${t - 206}`), thread, []),
    ...seam(trace(`M606 ${t - 242}L602 ${t - 206}`), thread, []),
  ]
}

/** A hood from behind: three panels meeting in two seams, slumped over the neck. */
export function hoodBack(design: HoodDesign): Layer[] {
  const { cloth, colour, thread, top: t } = design
  const outline = trace(
    `M480 ${t + 34}C434 ${t - 70} 470 ${t - 234} 640 ${t - 238}C810 ${t - 234} 846 ${t - 70} 800 ${t + 34}C760 ${t + 84} 700 ${t + 100} 640 ${t + 102}C580 ${t + 100} 520 ${t + 84} 480 ${t + 34}`,
  )
  const left = trace(`M600 ${t - 234}C588 ${t - 120} 590 ${t} 604 ${t + 98}`)
  return [
    {
      kind: 'piece',
      outline,
      cloth,
      colour,
      level: 8,
      puff: 14,
      roundness: 50,
      folds: [
        fold(`M496 ${t + 50}C540 ${t - 6} 590 ${t - 24} 640 ${t - 26}`, 18, 9, 0.5),
        fold(`M790 ${t + 44}C744 ${t + 6} 700 ${t + 2} 650 ${t + 14}`, 17, 8, 0.5),
        fold(`M540 ${t + 80}C570 ${t + 44} 620 ${t + 40} 660 ${t + 52}`, 14, 7, 0.5),
        fold(`M470 ${t - 40}C500 ${t - 80} 520 ${t - 130} 516 ${t - 190}`, 22, 7),
        fold(`M806 ${t - 40}C780 ${t - 80} 764 ${t - 140} 770 ${t - 190}`, 20, 7),
      ],
    },
    ...seam(left, thread, [7]),
    ...seam(mirror(left), thread, [7]),
  ]
}
