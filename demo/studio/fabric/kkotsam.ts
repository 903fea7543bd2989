import type { Subject } from '../drawing/drawing.ts'
import { n } from '../drawing/paint.ts'
import { DENIM, MOHAIR } from './cloth.ts'
import type { Layer, Mark } from './garment.ts'
import { at, lengthOf, type Line } from './geometry.ts'
import { jacket } from './jacket.ts'
import type { TopCut } from './top-cut.ts'
import { button, label, snap } from './sewing.ts'
import { shown } from './showing.ts'
import type { TrouserCut, TrouserLines } from './trouser-cut.ts'
import { seatPockets, slantPockets } from './trouser-pockets.ts'
import { trousers } from './trousers.ts'

const LABEL = '꽃삼웍스'

const BAGGY: TrouserCut = {
  top: 170,
  waist: 200,
  hip: 286,
  rise: 372,
  length: 1215,
  stance: 196,
  knee: 152,
  hem: 150,
}

function flower(x: number, y: number, r: number, petal: string, heart: string, turn: number): Mark {
  const petals = Array.from({ length: 7 }, (_, i) => {
    const a = turn + (360 / 7) * i
    return `<g transform="rotate(${a})"><path d="M0 0C${-r * 0.5} ${-r * 0.4} ${-r * 0.36} ${-r} 0 ${-r}C${r * 0.36} ${-r} ${r * 0.5} ${-r * 0.4} 0 0" fill="${petal}"/><path d="M0 ${-r * 0.2}V${-r * 0.9}M${-r * 0.14} ${-r * 0.3}L${-r * 0.2} ${-r * 0.8}M${r * 0.14} ${-r * 0.3}L${r * 0.2} ${-r * 0.8}" stroke="#000" stroke-opacity=".2" stroke-width="2"/></g>`
  })
  return {
    kind: 'mark',
    at: [x, y],
    markup: `${petals.join('')}<circle r="${r * 0.26}" fill="${heart}"/><circle r="${r * 0.2}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2" stroke-dasharray="3 3"/>`,
  }
}

/** Wear of the indigo on thighs and shins, and whiskers at the hip. */
function wash(strength: number): string {
  const worn = [
    [452, 730, 120, 330, 1],
    [828, 730, 120, 330, 1],
    [430, 1150, 96, 220, 0.7],
    [850, 1150, 96, 220, 0.7],
  ]
    .map(
      ([x, y, rx, ry, share]) =>
        `<g transform="translate(${x} ${y}) scale(${rx} ${ry})"><circle r="1" fill="url(#p-fade)" opacity="${n(strength * (share ?? 1))}"/></g>`,
    )
    .join('')
  const whiskers = [0, 1, 2, 3, 4]
    .flatMap((i) => [
      `M${606 - i * 4} ${430 + i * 34}Q${520 - i * 8} ${440 + i * 44} ${420 - i * 6} ${400 + i * 60}`,
      `M${674 + i * 4} ${430 + i * 34}Q${760 + i * 8} ${440 + i * 44} ${860 + i * 6} ${400 + i * 60}`,
    ])
    .join('')
  return `${worn}<path d="${whiskers}" fill="none" stroke="#cddaea" stroke-width="13" stroke-opacity="${n(strength * 0.3)}" filter="url(#p-soft)"/>`
}

const FADE_DEFS =
  '<filter id="p-soft" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="7"/></filter><radialGradient id="p-fade"><stop offset="0" stop-color="#cfdcec" stop-opacity=".8"/><stop offset=".5" stop-color="#b9cbe2" stop-opacity=".34"/><stop offset="1" stop-color="#b9cbe2" stop-opacity="0"/></radialGradient>'

function jeans(
  colour: string,
  thread: string,
  worn: number,
  flowers: (lines: TrouserLines) => readonly Layer[],
): Subject {
  const fabric = { cloth: DENIM, colour, thread }
  return shown({
    build: (side, random) => ({
      ...trousers(
        {
          cut: BAGGY,
          cloth: DENIM,
          colour,
          thread,
          rows: [6, 13],
          weight: 1.15,
          hemRows: [26],
          ...(worn === 0 ? {} : { art: wash(worn) }),
          front: (lines) => [...slantPockets(lines, thread, true), ...flowers(lines)],
          back: (lines) => [
            ...seatPockets(lines, fabric, true),
            label([780, 200], LABEL, { ground: '#a5713f', ink: '#3a2412', size: 22 }),
          ],
          over: [
            snap([640, 198], 15, '#b98a4e'),
            snap([476, 230], 6, '#b98a4e'),
            snap([804, 230], 6, '#b98a4e'),
            snap([382, 334], 6, '#b98a4e'),
            snap([898, 334], 6, '#b98a4e'),
          ],
        },
        side,
        random,
      ),
      defs: FADE_DEFS,
    }),
    closeUp: { focus: [560, 380], scale: 2.2 },
  })
}

/** Window check of three yarns, its lines softened as by brushing. */
function check(turn: number): string {
  const bands: string[] = []
  const set: readonly (readonly [number, number, string, number])[] = [
    [0, 74, '#5b6b46', 0.62],
    [98, 16, '#efe3cb', 0.75],
    [132, 16, '#b3452e', 0.8],
    [176, 40, '#2f3142', 0.5],
  ]
  for (let at = -220; at < 1800; at += 252) {
    for (const [shift, width, colour, opacity] of set) {
      bands.push(
        `<path d="M${at + shift} -200V1900" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/><path d="M-200 ${at + shift}H1700" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity * 0.8}"/>`,
      )
    }
  }
  return `<g transform="rotate(${turn} 640 500)" filter="url(#p-fuzz)">${bands.join('')}</g>`
}

const FUZZ =
  '<filter id="p-fuzz" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".11 .2" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="17" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="2.4"/></filter>'

/** Hairs that project from the edges and the face of brushed wool. */
function hairs(outlines: readonly Line[], random: () => number): Mark {
  const paths: string[] = []
  for (const outline of outlines) {
    const length = lengthOf(outline)
    for (let d = 0; d < length; d += 3.2) {
      const { point } = at(outline, d / length)
      const a = random() * 6.3
      const reach = 7 + random() * 13
      const [dx, dy] = [Math.cos(a) * reach, Math.sin(a) * reach]
      paths.push(
        `M${n(point[0] - 640)} ${n(point[1] - 780)}q${n(dx * 0.5 + random() * 6 - 3)} ${n(dy * 0.5 + random() * 6 - 3)} ${n(dx)} ${n(dy)}`,
      )
    }
  }
  return {
    kind: 'mark',
    at: [640, 780],
    markup: `<path d="${paths.join('')}" fill="none" stroke="#c8aa80" stroke-opacity=".38" stroke-width="1.1"/>`,
  }
}

function cardigan(): Subject {
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: CARDIGAN,
          cloth: MOHAIR,
          colour: '#c19a68',
          thread: '#7a5a38',
          lining: '#5d4630',
          label: LABEL,
          collar: 'vee',
          closing: 'buttons',
          sleeves: 'set',
          rows: [],
          cuff: 'rib',
          hem: 'rib',
          weight: 1.2,
          art: (part) => check(part === 'body' ? 0 : part === 'left' ? 13 : -13),
          defs: FUZZ,
          front: () => [],
          back: () => [],
          over: (lines) => [
            hairs([lines.body, lines.sleeve.left.outline, lines.sleeve.right.outline], random),
            ...[0, 1, 2, 3, 4].map((i) => button([636, 720 + i * 116], '#4a3020', 16)),
          ],
          overBack: (lines) => [
            hairs([lines.body, lines.sleeve.left.outline, lines.sleeve.right.outline], random),
          ],
        },
        side,
        random,
      ),
    closeUp: { focus: [680, 690], scale: 2.1 },
  })
}

const CARDIGAN: TopCut = {
  top: 310,
  length: 900,
  neck: 120,
  neckDrop: 330,
  shoulder: 330,
  slope: 84,
  chest: 362,
  waist: 362,
  hem: 346,
  armhole: 290,
  sleeve: { length: 860, angle: 17, bend: 7, width: 226, cuff: 130 },
}

/** Everything of KKOTSAM WORKS: denim and knits with flowers. */
export const kkotsam: Readonly<Record<string, Subject>> = {
  'KS-DN-001-IND': jeans('#33486b', '#d08c3c', 0.75, () => []),
  'KS-DN-001-BLK': jeans('#26262a', '#5d5d62', 0, () => []),
  'KS-DN-002-IND': jeans('#5a76a0', '#e6c48a', 0.6, () => [
    flower(420, 1180, 62, '#e6a6b4', '#e0b13a', 10),
    flower(510, 1080, 44, '#f0ead8', '#c8321a', 30),
    flower(404, 1020, 36, '#c8321a', '#e0b13a', 50),
    flower(866, 640, 54, '#f0ead8', '#e0a51c', 5),
    flower(800, 560, 38, '#e6a6b4', '#c8321a', 25),
    flower(880, 500, 30, '#7a9a5a', '#f0ead8', 0),
  ]),
  'KS-KN-001-MIX': cardigan(),
}
