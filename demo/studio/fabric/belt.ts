import type { Subject } from '../drawing/drawing.ts'
import { linear } from '../drawing/paint.ts'
import { CORDURA } from './cloth.ts'
import type { Garment, Layer, Mark } from './garment.ts'
import { stitches } from './seams.ts'
import { back, type Line, type Point } from './geometry.ts'
import { label } from './sewing.ts'
import { shown } from './showing.ts'

const MIDDLE: Point = [640, 900]
const TALL = 190
const COLOUR = '#232326'

/** Half of one turn of the coil, seen from slightly above: `near` 1 the front, -1 the far side. */
function turn(radius: number, near: 1 | -1, shift = 0): Line {
  return Array.from({ length: 41 }, (_, i): Point => {
    const a = (Math.PI * i) / 40
    return [MIDDLE[0] + shift - Math.cos(a) * radius, MIDDLE[1] + near * Math.sin(a) * radius * 0.3]
  })
}

function lowered(line: Line, by: number): Line {
  return line.map(([x, y]): Point => [x, y + by])
}

function strip(line: Line, level: number): Layer[] {
  const outline = [...line, ...back(lowered(line, TALL))]
  const rows = Array.from({ length: 9 }, (_, i): Layer => ({
    kind: 'stroke',
    line: lowered(line, 16 + (i * (TALL - 32)) / 8),
    width: 9,
    colour: '#ffffff',
    opacity: 0.055,
    dash: '5 4',
  }))
  return [
    {
      kind: 'piece',
      outline,
      cloth: CORDURA,
      colour: COLOUR,
      level,
      puff: 3,
      roundness: 6,
      crumpling: 0.15,
      art: `<rect x="200" y="500" width="880" height="800" fill="url(#p-round)"/>`,
    },
    ...rows,
    stitches(lowered(line, 12), '#c8321a', 9, 2.4),
    stitches(lowered(line, TALL - 12), '#c8321a', 9, 2.4),
    { kind: 'stroke', line, width: 5, colour: '#4b4b50' },
  ]
}

const plate: Mark = {
  kind: 'mark',
  at: [560, MIDDLE[1] + 202],
  turn: 2,
  markup:
    '<rect x="-112" y="-108" width="232" height="224" rx="16" fill="#000" fill-opacity=".4"/><rect x="-118" y="-116" width="232" height="224" rx="16" fill="url(#p-steel)"/><rect x="-112" y="-110" width="220" height="212" rx="12" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3"/><path d="M-88 84H84" stroke="#000" stroke-opacity=".35" stroke-width="3"/><text x="-2" y="30" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="116" fill="#000" fill-opacity=".42">9</text><text x="-4" y="28" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="116" fill="#8f8d86">9</text><text x="-2" y="70" text-anchor="middle" font-family="Noto Sans CJK KR" font-weight="700" font-size="22" letter-spacing="6" fill="#4a4843">OVERPASS</text>',
}

function coil(open: boolean): Garment {
  const turns = open ? [370, 330, 268] : [330, 304, 278, 252]
  const far = turns.flatMap((radius, i) => strip(turn(radius, -1, i * 8), -60 + i * 8))
  const near = turns
    .toReversed()
    .flatMap((radius, i) => strip(turn(radius, 1, (turns.length - 1 - i) * 8), i * 8))
  const end: Line = open
    ? [
        [930, 1010],
        [990, 1040],
        [1046, 1052],
        [1100, 1050],
      ]
    : [
        [860, 1000],
        [930, 1012],
        [990, 1010],
        [1050, 996],
      ]
  return {
    layers: [
      ...far,
      ...near,
      ...strip(end, 40),
      label([820, MIDDLE[1] + 186], 'OVERPASS 9', {
        ground: '#c8321a',
        ink: '#f2f1ed',
        size: 20,
        turn: -9,
      }),
    ],
    over: open ? [] : [plate],
    defs:
      linear(
        'p-round',
        [270, 0],
        [1010, 0],
        [
          [0, '#000000', 0.75],
          [0.22, '#000000', 0.1],
          [0.36, '#ffffff', 0.09],
          [0.6, '#000000', 0.12],
          [1, '#000000', 0.8],
        ],
      ) +
      linear(
        'p-steel',
        [-118, -116],
        [114, 108],
        [
          [0, '#f1f0ec'],
          [0.3, '#c2c0ba'],
          [0.5, '#8d8b85'],
          [0.62, '#b9b7b0'],
          [1, '#6d6b66'],
        ],
      ),
    contact:
      '<path d="M290 1096C420 1230 860 1230 1000 1100L1060 1196C900 1240 420 1250 290 1096"/>',
    volume: { height: 0, reach: 6 },
  }
}

/** A webbing belt, rolled up. */
export const beltSubject: Subject = shown({
  views: ['front', 'back', 'detail'],
  build: (side) => coil(side === 'back'),
  closeUp: { focus: [620, 1060], scale: 2.2 },
})
