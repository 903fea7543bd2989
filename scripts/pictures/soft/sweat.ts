import { shade } from '../paint.ts'
import { FLEECE } from './cloth.ts'
import { ribbing, seam, stitches, type Garment, type Layer, type Mark } from './garment.ts'
import { beside, mirror, trace, type Line } from './geometry.ts'
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
    top: hood ? 430 : 320,
    length: hood ? 800 : 880,
    neck: hood ? 132 : 116,
    neckDrop: hood ? 70 : 98,
    shoulder: 330,
    slope: 84,
    chest: 358,
    waist: 352,
    hem: 318,
    armhole: 280,
    sleeve: { length: hood ? 800 : 850, angle: 20, bend: 8, width: 220, cuff: 124 },
  }
}

const HOOD = (t: number): Line =>
  trace(
    `M${474} ${t + 44}C438 ${t - 60} 462 ${t - 236} 640 ${t - 240}C818 ${t - 236} 842 ${t - 60} 806 ${t + 44}C772 ${t + 96} 694 ${t + 148} 640 ${t + 156}C586 ${t + 148} 508 ${t + 96} 474 ${t + 44}`,
  )

const OPENING = (t: number): Line =>
  trace(
    `M640 ${t + 124}C572 ${t + 92} 524 ${t + 22} 528 ${t - 52}C534 ${t - 146} 584 ${t - 178} 640 ${t - 180}C696 ${t - 178} 746 ${t - 146} 752 ${t - 52}C756 ${t + 22} 708 ${t + 92} 640 ${t + 124}`,
  )

function hoodFront(design: SweatDesign, t: number): Layer[] {
  const { colour } = design
  const thread = shade(colour, 0.72)
  const fold = (d: string, width: number, height: number) => ({ line: trace(d), width, height })
  const sides = [
    fold(`M500 ${t + 60}C486 ${t - 40} 500 ${t - 140} 560 ${t - 206}`, 26, 12),
    fold(`M786 ${t + 60}C796 ${t - 40} 780 ${t - 140} 720 ${t - 206}`, 26, 10),
    fold(`M520 ${t + 84}C560 ${t + 110} 600 ${t + 124} 632 ${t + 144}`, 12, 7),
    fold(`M760 ${t + 84}C720 ${t + 110} 684 ${t + 124} 650 ${t + 144}`, 12, 7),
  ]
  const opening = OPENING(t)
  return [
    {
      kind: 'piece',
      outline: HOOD(t),
      cloth: FLEECE,
      colour,
      level: 8,
      puff: 16,
      roundness: 26,
      folds: sides,
    },
    ...seam(trace(`M612 ${t - 240}L608 ${t - 178}`), thread, [6]),
    ...seam(trace(`M668 ${t - 240}L672 ${t - 178}`), thread, [-6]),
    stitches(beside([...opening], -30), thread),
    {
      kind: 'piece',
      outline: opening,
      cloth: FLEECE,
      colour: shade(colour, 0.62),
      level: -22,
      puff: -8,
      roundness: 20,
      folds: [fold(`M640 ${t - 176}C634 ${t - 100} 636 ${t - 40} 640 ${t + 30}`, 12, -8)],
    },
    ...seam(trace(`M540 ${t + 40}C580 ${t + 10} 700 ${t + 10} 740 ${t + 40}`), thread, [7]),
    label([640, t + 2], design.label, { ground: '#f2f1ed', ink: '#0e0e10', size: 15 }),
  ]
}

function hoodBack(design: SweatDesign, t: number): Layer[] {
  const thread = shade(design.colour, 0.72)
  const outline = trace(
    `M478 ${t + 28}C436 ${t - 70} 468 ${t - 232} 640 ${t - 236}C812 ${t - 232} 844 ${t - 70} 802 ${t + 28}C760 ${t + 70} 700 ${t + 84} 640 ${t + 86}C580 ${t + 84} 520 ${t + 70} 478 ${t + 28}`,
  )
  return [
    {
      kind: 'piece',
      outline,
      cloth: FLEECE,
      colour: design.colour,
      level: 8,
      puff: 18,
      roundness: 34,
      folds: [
        {
          line: trace(`M520 ${t + 50}C560 ${t - 10} 600 ${t - 30} 640 ${t - 34}`),
          width: 20,
          height: 10,
        },
        {
          line: trace(`M770 ${t + 40}C730 ${t + 6} 700 ${t - 10} 664 ${t - 20}`),
          width: 18,
          height: 9,
        },
      ],
    },
    ...seam(trace(`M610 ${t - 236}C606 ${t - 120} 606 ${t - 20} 610 ${t + 85}`), thread, [6]),
    ...seam(trace(`M670 ${t - 236}C674 ${t - 120} 674 ${t - 20} 670 ${t + 85}`), thread, [-6]),
  ]
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
      ? hoodBack(design, cut.top)
      : hoodFront(design, cut.top)
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
            outline: [
              ...lines.neckBack.map(([x, y]) => [x, y - 14] as const),
              ...lines.neckFront.toReversed(),
            ],
            cloth: FLEECE,
            colour: shade(colour, 0.66),
            level: -26,
            crumpling: 0.3,
          },
          ...ribbing(beside(lines.neckBack, 0), 40, shade(colour, 0.75), -24, 7),
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
              `M598 ${cut.top + 112}C590 ${cut.top + 190} 596 ${cut.top + 250} 588 ${cut.top + 330}`,
            ),
            design.cordColour,
            'tip',
          ),
          ...cord(
            trace(
              `M682 ${cut.top + 112}C692 ${cut.top + 180} 684 ${cut.top + 240} 694 ${cut.top + 312}`,
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
    volume: { height: 40, reach: 60 },
  }
}
