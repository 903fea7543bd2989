import { trace, type Line } from './geometry.ts'
import type { Fold } from './height.ts'
import type { JacketDesign } from './jacket-design.ts'
import { AXIS, type Sleeve } from './top-cut.ts'

/** Puffed bands between quilting seams: a sharp groove at each, with little puckers. */
export function quilting(rows: readonly Line[], random: () => number): Fold[] {
  return rows.flatMap((line): Fold[] => {
    const puckers = Array.from({ length: 16 }, (_, i): Fold => {
      const t = (i + random()) / 16
      const point = line[Math.min(line.length - 1, Math.floor(t * line.length))] ?? [0, 0]
      const length = (random() > 0.5 ? 1 : -1) * (16 + random() * 26)
      return {
        line: [point, [point[0] + (random() - 0.5) * 16, point[1] + length]],
        width: 5 + random() * 4,
        height: -(3 + random() * 3),
        rise: 0,
        sink: 0.9,
      }
    })
    return [{ line, width: 34, height: -26, cusp: true, rise: 0, sink: 0 }, ...puckers]
  })
}

/** Quilting seams across the body. */
export function quiltRows(design: JacketDesign): Line[] {
  const { cut } = design
  return (design.quilt ?? []).map((y) => {
    const half = y < cut.slope + cut.armhole - 20 ? cut.shoulder - 8 : cut.chest - 6
    return trace(
      `M${AXIS - half} ${cut.top + y}C${AXIS - 150} ${cut.top + y + 12} ${AXIS + 150} ${cut.top + y + 12} ${AXIS + half} ${cut.top + y}`,
    )
  })
}

/** Quilting seams across a sleeve. */
export function sleeveQuilts(part: Sleeve): Line[] {
  return [0.14, 0.28, 0.42, 0.56, 0.7, 0.84].map((t) => {
    const a = part.outer[Math.floor(t * (part.outer.length - 1))] ?? [0, 0]
    const b = part.inner[Math.floor(Math.max(0, t - 0.1) * (part.inner.length - 1))] ?? [0, 0]
    return trace(`M${a[0]} ${a[1]}C${a[0]} ${a[1] + 12} ${b[0]} ${b[1] + 12} ${b[0]} ${b[1]}`, 8)
  })
}
