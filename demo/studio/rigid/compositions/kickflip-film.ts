import { randomOf } from '#demo/studio/drawing/random.ts'
import { boardMaker } from '#demo/studio/rigid/products/completes.ts'
import { at, poses, spin } from '#demo/studio/rigid/scene/pose.ts'
import { smooth } from '#demo/studio/rigid/scene/vector.ts'
import { before } from './heroes.ts'
import { wallPaint } from './props.ts'
import type { Room } from './room.ts'

/** Millimetres of the board's centre above the floor while it rolls. */
const ROLLING = 88
/** Millimetres that the board rises at most. */
const RISE = 470
/** Share of the film at which the board leaves the floor, and at which it lands. */
const POP = 0.3
const LANDING = 0.74

/** Share of the film that is its poster: the board is upside down. */
export const FILM_POSTER = 0.49

/** Wall paint: the days of the month as strokes, in groups of five. */
export function tally(): string {
  return Array.from({ length: 31 }, (_, i) => {
    const group = Math.floor(i / 5)
    const [x, y] = [700 + (group % 4) * 620, 880 + Math.floor(group / 4) * 480]
    return i % 5 === 4
      ? `<path d="M${x - 40} ${y + 310}L${x + 350} ${y + 40}" stroke="#1c1b19" stroke-width="26"/>`
      : `<path d="M${x + (i % 5) * 90} ${y}l${(i % 3) * 8 - 8} 350" stroke="#1c1b19" stroke-width="26"/>`
  }).join('')
}

/**
 * A kickflip at a share of its film: the board rolls in from the left, turns once about its length,
 * and rolls out.
 */
export async function filmRoom(share: number): Promise<Room> {
  const board = await boardMaker('TP-CP-001-YLW', randomOf('flip'))
  const air = Math.min(Math.max((share - POP) / (LANDING - POP), 0), 1)
  const height = ROLLING + RISE * 4 * air * (1 - air)
  // The tail is pressed first, and the nose is level at the highest point.
  const nose = air > 0 && air < 0.5 ? 26 * Math.sin(Math.PI * Math.min(air * 2, 1)) : 0
  const pose = poses(
    at(-1500 + share * 3000, height, 420),
    spin('y', 68),
    spin('x', -nose),
    spin('z', 360 * smooth(0.12, 0.86, air)),
  )
  return {
    ...before('pc', 0, 420, 0.86),
    wall: { colour: '#d9d4c8', paint: wallPaint(tally()) },
    floor: { colour: '#b4aea0' },
    things: board(pose),
  }
}
