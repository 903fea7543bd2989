import type { Subject } from '../drawing.ts'
import { POPLIN } from './cloth.ts'
import type { Garment, Layer } from './garment.ts'
import { box, oval, turned, type Line } from './geometry.ts'
import { words } from './lettering.ts'
import { shown } from './showing.ts'

const FILM = { ...POPLIN, name: 'film', crumples: [], gloss: 0.2 }

function sticker(
  outline: Line,
  centre: readonly [number, number],
  turn: number,
  ground: string,
  art: string,
): Layer[] {
  const placed = outline.map(([x, y]) => turned([x + centre[0], y + centre[1]], centre, turn))
  return [
    {
      kind: 'piece',
      outline: placed,
      cloth: FILM,
      colour: ground,
      level: 5,
      puff: 2,
      roundness: 4,
    },
    { kind: 'mark', at: centre, turn, markup: art },
  ]
}

function pack(): Garment {
  return {
    layers: [
      ...sticker(
        box(-190, -120, 380, 240, 24),
        [430, 480],
        -9,
        '#161618',
        `${words('밤새클럽', 84, '#f0c64a', { y: 30, fat: 4 })}`,
      ),
      ...sticker(
        oval(0, 0, 170, 170),
        [860, 500],
        8,
        '#b3231b',
        `<circle r="148" fill="none" stroke="#f2ead8" stroke-width="8"/>${words('멈춤', 110, '#f2ead8', { y: 40, fat: 5 })}`,
      ),
      ...sticker(
        box(-150, -190, 300, 380, 20),
        [400, 880],
        6,
        '#1f4a38',
        `${words('막차', 120, '#f2ead8', { y: -40, fat: 5 })}${words('23:58', 90, '#f0c64a', { y: 110 })}`,
      ),
      ...sticker(
        box(-220, -90, 440, 180, 90),
        [850, 820],
        -5,
        '#f0c64a',
        words('03:40 AM', 84, '#161618', { y: 30, fat: 3 }),
      ),
      ...sticker(
        oval(0, 0, 150, 190),
        [820, 1160],
        10,
        '#2b4fa8',
        `${words('첫', 110, '#f2ead8', { y: -10, fat: 4 })}${words('차', 110, '#f2ead8', { y: 100, fat: 4 })}`,
      ),
      ...sticker(
        box(-190, -80, 380, 160, 10),
        [430, 1220],
        -4,
        '#f2ead8',
        words('골목 01', 90, '#161618', { y: 34, fat: 4 }),
      ),
    ],
    volume: { height: 0, reach: 4 },
  }
}

/** Six die-cut stickers of the night. */
export const stickers: Readonly<Record<string, Subject>> = {
  'BS-ST-001-MIX': shown({
    build: () => pack(),
    views: ['front', 'detail'],
    closeUp: { focus: [640, 640], scale: 1.9 },
  }),
}
