import type { StyleSeed } from './style-seed.ts'
import { BOARD_STYLES } from './boards.ts'
import { BOTTOM_STYLES, OUTER_STYLES } from './outer-and-bottoms.ts'
import { PART_STYLES } from './parts.ts'
import { GOODS_STYLES, SHOE_STYLES } from './shoes-and-goods.ts'
import { TOP_STYLES } from './tops.ts'

/** Every demo style, newest first: the groups take turns, so that a list of news never shows one kind only. */
export const STYLES: readonly StyleSeed[] = takeTurns([
  TOP_STYLES,
  BOARD_STYLES,
  SHOE_STYLES,
  GOODS_STYLES,
  OUTER_STYLES,
  PART_STYLES,
  BOTTOM_STYLES,
])

function takeTurns(groups: readonly (readonly StyleSeed[])[]): StyleSeed[] {
  const turns = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: turns }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  ).flat()
}
