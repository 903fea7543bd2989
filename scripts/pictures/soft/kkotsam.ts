import type { Subject } from '../drawing.ts'
import { DENIM, WOOL } from './cloth.ts'
import type { Layer, Mark } from './garment.ts'
import { jacket } from './jacket.ts'
import { button, label, snap } from './sewing.ts'
import { shown } from './showing.ts'
import {
  seatPockets,
  slantPockets,
  trousers,
  type TrouserCut,
  type TrouserLines,
} from './trousers.ts'

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

function fade(x: number, y: number, rx: number, ry: number, strength: number): Mark {
  return {
    kind: 'mark',
    at: [x, y],
    markup: `<ellipse rx="${rx}" ry="${ry}" fill="url(#p-fade)" opacity="${strength}"/>`,
  }
}

const FADE_DEFS =
  '<radialGradient id="p-fade"><stop offset="0" stop-color="#cfdcec" stop-opacity=".8"/><stop offset=".5" stop-color="#b9cbe2" stop-opacity=".34"/><stop offset="1" stop-color="#b9cbe2" stop-opacity="0"/></radialGradient>'

function jeans(
  colour: string,
  thread: string,
  wash: number,
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
          tint:
            wash === 0
              ? []
              : [
                  fade(470, 700, 130, 330, wash),
                  fade(810, 700, 130, 330, wash),
                  fade(448, 1130, 90, 200, wash * 0.7),
                  fade(832, 1130, 90, 200, wash * 0.7),
                ],
          front: (lines) => [...slantPockets(lines, thread, true), ...flowers(lines)],
          back: (lines) => [
            ...seatPockets(lines, fabric, true),
            label([780, 200], LABEL, { ground: '#a5713f', ink: '#3a2412', size: 22 }),
          ],
          over: [
            snap([640, 198], 15, '#b98a4e'),
            snap([476, 230], 6, '#b98a4e'),
            snap([804, 230], 6, '#b98a4e'),
            snap([372, 346], 6, '#b98a4e'),
            snap([908, 346], 6, '#b98a4e'),
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

function cardigan(): Subject {
  return shown({
    build: (side, random) =>
      jacket(
        {
          cut: {
            top: 330,
            length: 860,
            neck: 120,
            neckDrop: 330,
            shoulder: 330,
            slope: 84,
            chest: 362,
            waist: 362,
            hem: 346,
            armhole: 290,
            sleeve: { length: 830, angle: 20, bend: 9, width: 226, cuff: 130 },
          },
          cloth: WOOL,
          colour: '#c9a06f',
          thread: '#7a5a38',
          lining: '#6b4a34',
          label: LABEL,
          collar: 'vee',
          closing: 'buttons',
          sleeves: 'set',
          rows: [],
          cuff: 'rib',
          hem: 'rib',
          weight: 1.2,
          front: () => [],
          back: () => [],
          over: () => [0, 1, 2, 3, 4].map((i) => button([636, 720 + i * 116], '#5a3c24', 16)),
        },
        side,
        random,
      ),
    closeUp: { focus: [640, 700], scale: 2.1 },
  })
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
