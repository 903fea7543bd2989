import type { Random, Shoot, Sitting, Subject } from '#demo/studio/drawing/drawing.ts'
import {
  monsoon,
  parkingDeck,
  shower,
  snowCloud,
  topMark,
  whirlwind,
} from '#demo/studio/rigid/graphics/deck-graphics.ts'
import { randomOf } from '#demo/studio/drawing/random.ts'
import { deck, withGraphic, type DeckFinish } from '#demo/studio/rigid/models/board.ts'
import { popsicle, type DeckShape } from '#demo/studio/rigid/models/deck.ts'
import { maple, plies } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { at, poses, put, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import { textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { studioShot } from '../scene/studio-shot.ts'

/** Everything that sets one deck apart. */
export interface DeckDesign {
  readonly shape: DeckShape
  readonly graphic: (random: Random) => string
  /**
   * Veneer of the underside, of the grip side, and of the edge's seven plies from the underside up.
   */
  readonly under: string
  readonly top: string
  readonly plies: readonly string[]
  readonly mark: string
  readonly word: string
  readonly line: string
  readonly seed: number
}

const NAT = '#dcb98d'
const DARK = '#2a2724'
const RED = '#b8392a'
const BLUE = '#3467a8'
const YELLOW = '#e0a92b'
const GREEN = '#3f7d58'

const base = {
  word: 'TAEPUNG',
  line: 'SEVEN PLY MAPLE · SEOUL',
  under: NAT,
  mark: '#1a1817',
} as const

/** The decks, and the bare decks under the completes, by product code. */
export const deckDesigns: Readonly<Record<string, DeckDesign>> = {
  'TP-DK-001-NAT': {
    ...base,
    shape: popsicle(8.25),
    graphic: (r) => snowCloud(r, '#161514', '#c23b22', NAT),
    top: NAT,
    plies: [NAT, NAT, DARK, NAT, RED, NAT, NAT],
    seed: 11,
  },
  'TP-DK-001-BLK': {
    ...base,
    shape: popsicle(8.25),
    graphic: (r) => snowCloud(r, '#f1efe8', '#7fb2d9', '#1b1a1a'),
    under: '#262423',
    top: '#3a332d',
    plies: [DARK, NAT, NAT, BLUE, NAT, NAT, DARK],
    mark: '#efece4',
    seed: 23,
  },
  'TP-DK-002-BLU': {
    ...base,
    shape: popsicle(8.125, 1),
    graphic: () => whirlwind('#1f4fa3', '#2f68c4', '#f3f0e6'),
    top: '#3f74b5',
    plies: [BLUE, NAT, NAT, BLUE, NAT, NAT, BLUE],
    mark: '#f3f0e6',
    seed: 35,
  },
  'TP-DK-003-RED': {
    ...base,
    shape: popsicle(8.25, 0.5),
    graphic: (r) => monsoon(r, '#c0301d', '#17130f', '#f4ead6'),
    top: '#b5402c',
    plies: [RED, NAT, DARK, NAT, NAT, DARK, RED],
    mark: '#f4ead6',
    seed: 47,
  },
  'TP-DK-003A-RED': {
    ...base,
    shape: popsicle(8.25, 0.5),
    graphic: (r) => monsoon(r, '#ece2cc', '#17130f', '#c0301d'),
    top: NAT,
    plies: [NAT, NAT, RED, NAT, NAT, RED, NAT],
    mark: '#c0301d',
    line: 'FIRST PLATE · ARCHIVE',
    seed: 113,
  },
  'TP-DK-004-YLW': {
    ...base,
    shape: popsicle(8, -0.5),
    graphic: () => shower('#15130f', '#fbf7ea', '#f2c230'),
    top: '#e3b23c',
    plies: [YELLOW, NAT, NAT, NAT, NAT, NAT, YELLOW],
    seed: 59,
  },
  'MP-DK-001-BLK': {
    ...base,
    shape: popsicle(8.38, 1),
    graphic: () => parkingDeck('#d8ff36', '#121213', '#efeee9'),
    under: '#1d1c1c',
    top: '#1f1e1e',
    plies: [DARK, DARK, NAT, '#a9c62b', NAT, DARK, DARK],
    mark: '#d8ff36',
    word: 'B2',
    line: 'MIDDLE PARKING × TAEPUNG',
    seed: 71,
  },
  'TP-CP-001-YLW': {
    ...base,
    shape: popsicle(8),
    graphic: () => shower('#c7361c', '#fdf8e6', '#f2b81f'),
    top: DARK,
    plies: [YELLOW, NAT, NAT, GREEN, NAT, NAT, YELLOW],
    seed: 83,
  },
  'TP-CP-002-NAT': {
    ...base,
    shape: popsicle(8.25),
    graphic: (r) => snowCloud(r, '#1d3f7a', '#1d3f7a', NAT),
    top: DARK,
    plies: [NAT, NAT, BLUE, NAT, BLUE, NAT, NAT],
    seed: 95,
  },
}

const finishes = new Map<DeckDesign, Promise<DeckFinish>>()

/** The finish of a deck: veneers, print and plies; made once. */
export function deckFinish(design: DeckDesign, random: Random): Promise<DeckFinish> {
  const known = finishes.get(design)
  if (known !== undefined) return known
  const fresh = finishOf(design, random)
  finishes.set(design, fresh)
  return fresh
}

async function finishOf(design: DeckDesign, random: Random): Promise<DeckFinish> {
  const graphic = await textureOf(design.graphic(random))
  const mark = await textureOf(topMark(design.mark, design.word, design.line))
  return {
    under: withGraphic(maple(design.under, design.seed), graphic),
    top: withGraphic(maple(design.top, design.seed + 5, 0.1), mark, 0.1),
    edge: plies(design.plies, design.seed),
  }
}

/** A deck design by code; throws for unknown codes. */
export function designOf(code: string): DeckDesign {
  const design = deckDesigns[code]
  if (design === undefined) throw new Error(`no deck design for ${code}`)
  return design
}

/** Turns a deck so that its underside hangs towards the viewer, nose up. */
export const UNDERSIDE_OUT: Pose = spin('x', -90)

/** Turns a deck so that its grip side hangs towards the viewer, nose up. */
export const GRIP_OUT: Pose = poses(spin('y', 180), spin('x', -90))

/** Makes bare decks of one design, posed at will. */
export async function deckMaker(code: string): Promise<(pose: Pose) => Thing[]> {
  const design = designOf(code)
  const finish = await deckFinish(design, randomOf(code))
  return (pose) => deck(design.shape, finish, pose)
}

const shootDeck: Shoot = async ({ productCode, view, random }: Sitting, width) => {
  const design = designOf(productCode)
  const finish = await deckFinish(design, random)
  const make = (pose: Pose): Thing[] => deck(design.shape, finish, pose)
  if (view === 'front') {
    return studioShot(
      {
        things: make(poses(at(0, 0, 14), UNDERSIDE_OUT)),
        aim: { yaw: 0, pitch: 0, view: 16 },
        on: 'wall',
        margin: [0.1, 0.085, 0.085],
        look: 1400,
      },
      width,
    )
  }
  if (view === 'back') {
    return studioShot(
      {
        things: make(poses(at(0, 0, 46), GRIP_OUT)),
        aim: { yaw: 0, pitch: 0, view: 16 },
        on: 'wall',
        margin: [0.1, 0.085, 0.085],
        look: 1400,
      },
      width,
    )
  }
  const half = design.shape.length / 2
  if (view === 'angle') {
    const standing = poses(spin('y', -26), at(0, half - 2, 0), spin('x', 7), UNDERSIDE_OUT)
    const behind = poses(
      at(150, 0, -130),
      spin('y', -14),
      at(0, half - 2, 0),
      spin('x', 6),
      GRIP_OUT,
    )
    return studioShot(
      {
        things: [...make(standing), ...make(behind)],
        aim: { yaw: 4, pitch: 7, view: 24 },
        on: 'floor',
        margin: [0.1, 0.09, 0.1],
        look: 1400,
      },
      width,
    )
  }
  const lying = poses(at(0, 66, 0), spin('y', -38), spin('z', 180))
  return studioShot(
    {
      things: make(lying),
      aim: { yaw: 6, pitch: 27, view: 18 },
      on: 'floor',
      margin: [0.04, 0.14, 0.12],
      focus: { on: put(lying, [0, -8, half - 95]), radius: 118 },
      look: 2048,
    },
    width,
  )
}

const VIEWS = ['front', 'back', 'angle', 'detail'] as const
const THREE = ['front', 'back', 'angle'] as const

/** Decks with a close-up of their plies. */
const CLOSE = new Set(['TP-DK-001-NAT', 'TP-DK-001-BLK', 'TP-DK-003-RED', 'MP-DK-001-BLK'])

/** Bare decks. */
export const decks: Readonly<Record<string, Subject>> = Object.fromEntries(
  Object.keys(deckDesigns)
    .filter((code) => code.includes('-DK-'))
    .map((code) => [code, { views: CLOSE.has(code) ? VIEWS : THREE, shoot: shootDeck }]),
)
