import { CORDURA } from './cloth.ts'
import type { Layer, Mark } from './garment.ts'
import { beside, type Line } from './geometry.ts'
import { bandOf, stitches } from './seams.ts'

/** A strap of webbing along a line, stitched at both edges. */
export function strap(
  line: Line,
  width: number,
  colour: string,
  thread: string,
  level: number,
): Layer[] {
  return [
    {
      kind: 'piece',
      outline: bandOf(line, width),
      cloth: CORDURA,
      colour,
      level,
      puff: 5,
      roundness: 6,
      crumpling: 0.3,
    },
    stitches(beside(line, width / 2 - 6), thread),
    stitches(beside(line, -width / 2 + 6), thread),
  ]
}

/** A side-release buckle. */
export const buckle = (x: number, y: number, turn = 0): Mark => ({
  kind: 'mark',
  at: [x, y],
  turn,
  markup:
    '<rect x="-34" y="-18" width="76" height="48" rx="7" fill="#000" fill-opacity=".4"/><rect x="-38" y="-24" width="76" height="48" rx="7" fill="#1c1c1e"/><rect x="-38" y="-24" width="76" height="7" rx="3" fill="#fff" fill-opacity=".22"/><rect x="-24" y="-10" width="48" height="22" rx="4" fill="#0a0a0b"/><rect x="-4" y="-24" width="8" height="48" fill="#2c2c2f"/>',
})
