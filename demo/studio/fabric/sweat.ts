import { shade } from '../drawing/paint.ts'
import { FLEECE } from './cloth.ts'
import type { Garment, Layer, Mark } from './garment.ts'
import { ribbing, seam, stitches } from './seams.ts'
import { along, beside, lifted, mirror, trace } from './geometry.ts'
import { hoodBack, hoodFront, type HoodDesign } from './hood.ts'
import { cord, label, patch } from './sewing.ts'
import {
  AXIS,
  backBody,
  bodyFolds,
  bunching,
  sleeveFolds,
  topLines,
  type Sleeve,
  type TopCut,
} from './top-cut.ts'

/** What sets one sweatshirt apart from another. */
export interface SweatDesign {
  readonly colour: string
  readonly hood: boolean
  readonly cordColour: string
  readonly label: string
  readonly front: readonly Mark[]
  readonly back: readonly Mark[]
}

function sweatCut(hood: boolean): TopCut {
  return {
    top: hood ? 400 : 300,
    length: hood ? 860 : 930,
    neck: hood ? 132 : 116,
    neckDrop: hood ? 70 : 98,
    shoulder: 330,
    slope: 84,
    chest: 358,
    waist: 352,
    hem: 318,
    armhole: 280,
    sleeve: { length: hood ? 800 : 850, angle: 17, bend: 6, width: 218, cuff: 124 },
  }
}

function hoodOf(design: SweatDesign, top: number): HoodDesign {
  const { colour } = design
  return {
    cloth: FLEECE,
    colour,
    thread: shade(colour, 0.72),
    lining: shade(colour, 0.7),
    label: design.label,
    top,
    overlap: 30,
  }
}

function kangaroo(colour: string, hem: number): Layer[] {
  const y = hem - 300
  const outline = trace(
    `M500 ${y}L780 ${y}C800 ${y + 70} 836 ${y + 130} 872 ${y + 176}L872 ${hem - 26}L408 ${hem - 26}L408 ${y + 176}C444 ${y + 130} 480 ${y + 70} 500 ${y}`,
  )
  const thread = shade(colour, 0.7)
  const mouth = trace(`M780 ${y}C800 ${y + 70} 836 ${y + 130} 872 ${y + 176}`)
  return [
    ...patch(outline, { cloth: FLEECE, colour, thread }, [7], {
      level: 5,
      puff: 6,
      roundness: 12,
      folds: [
        {
          line: trace(`M470 ${y + 80}C520 ${y + 150} 540 ${y + 200} 530 ${y + 260}`),
          width: 26,
          height: 8,
        },
        {
          line: trace(`M820 ${y + 90}C770 ${y + 140} 750 ${y + 200} 760 ${y + 260}`),
          width: 30,
          height: 8,
        },
        {
          line: trace(`M560 ${y + 220}C610 ${y + 190} 680 ${y + 190} 730 ${y + 226}`),
          width: 16,
          height: 6,
        },
      ],
    }),
    stitches(beside(mouth, 24), thread),
    stitches(beside(mirror(mouth), 24), thread),
  ]
}

function sleeve(part: Sleeve, colour: string, random: () => number): Layer[] {
  const inward = (part.cuff[0]?.[0] ?? 0) > AXIS ? 1 : -1
  return [
    {
      kind: 'piece',
      outline: part.outline,
      cloth: FLEECE,
      colour,
      level: 0,
      puff: 8,
      roundness: 16,
      folds: sleeveFolds(part, random, 1.25),
    },
    ...ribbing(beside(part.cuff, -32 * inward), 72, shade(colour, 0.93), 2, 7),
  ]
}

/** A sweatshirt, with or without a hood, from the front or from behind. */
export function sweat(design: SweatDesign, from: 'front' | 'back', random: () => number): Garment {
  const cut = sweatCut(design.hood)
  const lines = topLines(cut)
  const { colour } = design
  const behind = from === 'back'
  const thread = shade(colour, 0.72)
  const neck = behind ? lines.neckBack : lines.neckFront
  const bottom = cut.top + cut.length
  const collar: Layer[] = design.hood
    ? behind
      ? hoodBack(hoodOf(design, cut.top))
      : hoodFront(hoodOf(design, cut.top))
    : [
        ...ribbing(beside(neck, behind ? 12 : -20), 42, shade(colour, 0.93), 3, 7),
        stitches(beside(neck, behind ? 38 : 8), thread),
      ]
  const inside: Layer[] =
    behind || design.hood
      ? []
      : [
          {
            kind: 'piece',
            outline: [...lifted(lines.neckBack, 14), ...lines.neckFront.toReversed()],
            cloth: FLEECE,
            colour: shade(colour, 0.66),
            level: -26,
            crumpling: 0.3,
          },
          ...ribbing(beside(along(lines.neckBack, 0.07, 0.93), 0), 40, shade(colour, 0.75), -24, 7),
          label([AXIS, cut.top + 62], design.label, { ground: '#f2f1ed', ink: '#0e0e10' }),
        ]
  const gusset: Layer[] =
    behind || design.hood
      ? []
      : [
          ...patch(
            trace(
              `M604 ${cut.top + cut.neckDrop - 2}L676 ${cut.top + cut.neckDrop - 2}L640 ${cut.top + cut.neckDrop + 62}`,
            ),
            { cloth: FLEECE, colour: shade(colour, 0.92), thread },
            [4],
          ),
        ]
  const cords: Layer[] =
    design.hood && !behind
      ? [
          ...cord(
            trace(
              `M594 ${cut.top + 128}C586 ${cut.top + 180} 592 ${cut.top + 230} 584 ${cut.top + 282}`,
            ),
            design.cordColour,
            'tip',
          ),
          ...cord(
            trace(
              `M688 ${cut.top + 126}C698 ${cut.top + 180} 690 ${cut.top + 220} 700 ${cut.top + 266}`,
            ),
            design.cordColour,
            'tip',
          ),
        ]
      : []
  return {
    layers: [
      ...inside,
      ...ribbing(
        beside(lines.hem, 34).map(([x, y]) => [AXIS + (x - AXIS) * 0.985, y] as const),
        78,
        shade(colour, 0.93),
        -2,
        8,
      ),
      {
        kind: 'piece',
        outline: behind ? backBody(lines) : lines.body,
        cloth: FLEECE,
        colour,
        level: 0,
        puff: 8,
        roundness: 16,
        folds: [...bodyFolds(cut, random, 1.2), ...bunching(lines.hem, random, 1.2)],
      },
      ...sleeve(lines.sleeve.left, colour, random),
      ...sleeve(lines.sleeve.right, colour, random),
      ...seam(lines.armhole.left, thread, [-7]),
      ...seam(lines.armhole.right, thread, [7]),
      ...seam(lines.shoulder.left, thread, [-7]),
      ...seam(lines.shoulder.right, thread, [7]),
      ...(behind ? design.back : design.front),
      ...(design.hood && !behind ? kangaroo(colour, bottom) : []),
      ...gusset,
      ...collar,
    ],
    over: cords,
    volume: { height: 26, reach: 90 },
  }
}
