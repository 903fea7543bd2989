import type { Cloth } from './cloth.ts'
import type { Layer } from './garment.ts'
import { seam } from './seams.ts'
import { back, mirror, trace } from './geometry.ts'
import { pocket } from './sewing.ts'
import { AXIS, type TrouserLines } from './trouser-cut.ts'

/** Slanted hand pockets: the mouth's line with its stitching and the facing behind it. */
export function slantPockets(lines: TrouserLines, thread: string, curved: boolean): Layer[] {
  const { cut } = lines
  const y = cut.top + 54
  const right = curved
    ? trace(
        `M${AXIS + cut.waist * 0.42} ${y}C${AXIS + cut.waist * 0.5} ${y + 90} ${AXIS + cut.waist * 0.8} ${y + 118} ${AXIS + cut.hip * 0.945} ${y + 112}`,
      )
    : trace(`M${AXIS + cut.waist * 0.62} ${y}L${AXIS + cut.hip * 0.95} ${y + 170}`)
  const left = mirror(right)
  return [...seam(right, thread, [7, 14]), ...seam(back(left), thread, [-7, -14])]
}

/** Back yoke and two patch pockets, as jeans and work trousers have them. */
export function seatPockets(
  lines: TrouserLines,
  fabric: { cloth: Cloth; colour: string; thread: string },
  yoke: boolean,
): Layer[] {
  const { cut } = lines
  const y = cut.top + 54
  const yokeLine = trace(`M${AXIS} ${y + 84}L${AXIS + cut.waist + 14} ${y + 34}`)
  const pockets = [-1, 1].flatMap((side) =>
    pocket([AXIS + side * cut.hip * 0.52, y + 112], [cut.hip * 0.62, 190], fabric, { point: 26 }),
  )
  const yokes = yoke
    ? [
        ...seam(yokeLine, fabric.thread, [7, 14]),
        ...seam(back(mirror(yokeLine)), fabric.thread, [-7, -14]),
      ]
    : []
  return [...yokes, ...pockets]
}
