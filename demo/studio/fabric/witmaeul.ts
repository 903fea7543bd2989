import type { Subject } from '../drawing/drawing.ts'
import { sling, tote } from './bags.ts'
import { DUCK } from './cloth.ts'
import type { Mark } from './garment.ts'
import { capBack, capFront } from './cap.ts'
import { beanie, bucket } from './headwear.ts'
import { words } from './lettering.ts'
import { shown } from './showing.ts'

function badge(ground: string, ink: string): Mark {
  return {
    kind: 'mark',
    at: [640, 716],
    markup: `<rect x="-150" y="-58" width="300" height="116" rx="58" fill="${ground}"/><rect x="-142" y="-50" width="284" height="100" rx="50" fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="4 1"/>${words('윗마을 02', 56, ink, { y: 20, fat: 2 })}`,
  }
}

function cap(colour: string, brim: string, thread: string, ground: string, ink: string): Subject {
  const design = {
    colour,
    brim,
    thread,
    badge: badge(ground, ink),
    backWords: '마을버스',
    label: '윗마을',
  }
  return shown({
    build: (side) => (side === 'back' ? capBack(design) : capFront(design)),
    closeUp: { focus: [640, 720], scale: 2 },
  })
}

const market: Mark = {
  kind: 'mark',
  at: [640, 960],
  markup: `<g>${words('장보기', 150, '#1d3a2c', { fat: 6, y: -60 })}<path d="M-210 -10H210" stroke="#1d3a2c" stroke-width="8"/>${words('두부 한 모 · 대파 한 단', 38, '#1d3a2c', { y: 50 })}${words('데크 하나', 38, '#c8321a', { y: 104 })}</g>`,
}

/** Everything of WITMAEUL: hats and bags with names of neighbourhoods. */
export const witmaeul: Readonly<Record<string, Subject>> = {
  'WM-CP-001-BLK': cap('#1e1e20', '#1e1e20', '#5c5c60', '#e8d9a8', '#1e1e20'),
  'WM-CP-001-NVY': cap('#232d4b', '#232d4b', '#6f7ba0', '#f0ead8', '#232d4b'),
  'WM-CP-001-RED': cap('#a02420', '#a02420', '#e09a8c', '#f0ead8', '#a02420'),
  'WM-CP-002-BRN': shown({
    build: (side) => beanie('#6b4a34', '윗마을', side === 'back'),
    closeUp: { focus: [640, 1000], scale: 2.1 },
  }),
  'WM-CP-003-GRN': shown({
    build: (side) =>
      bucket(
        side === 'back' ? '#d8cba6' : '#3d5a3a',
        side === 'back' ? '#b3a57c' : '#7f9a70',
        '윗마을',
        DUCK,
        side === 'back' ? '#3d5a3a' : '#e8dfc2',
      ),
    closeUp: { focus: [660, 780], scale: 2 },
  }),
  'WM-BG-001-ECR': shown({
    build: (side) => tote('#e4dac2', market, side === 'back'),
    closeUp: { focus: [560, 780], scale: 2.1 },
  }),
  'WM-BG-002-BLK': shown({
    build: (side) => sling('#222226', side === 'back', '윗마을'),
    closeUp: { focus: [560, 960], scale: 2 },
  }),
}
