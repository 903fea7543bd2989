import type { StyleSeed } from './style-seed.ts'
import { BOARD_STYLES } from './boards.ts'
import { BOTTOM_STYLES, OUTER_STYLES } from './outer-and-bottoms.ts'
import { PART_STYLES } from './parts.ts'
import { GOODS_STYLES, SHOE_STYLES } from './shoes-and-goods.ts'
import { TOP_STYLES } from './tops.ts'

/**
 * All demo styles, newest first. The groups alternate, so that a list of new products is varied.
 */
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
