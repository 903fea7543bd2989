import type { Subject, View } from './drawing.ts'
import { hardSubjects } from './hard/subjects.ts'
import { randomOf } from './random.ts'
import { softSubjects } from './soft/subjects.ts'
import { photograph } from './studio.ts'

/** Who draws which product: product code (style and colour) to its subject. */
export const subjects: Readonly<Record<string, Subject>> = { ...hardSubjects, ...softSubjects }

/** The finished picture of one view of a product as SVG; the same every time. Throws for unknown codes. */
export function pictureSvg(productCode: string, view: View): string {
  const subject = subjects[productCode]
  if (subject === undefined) throw new Error(`nobody draws ${productCode}`)
  const sitting = { productCode, view, id: 'p', random: randomOf(productCode) }
  return photograph(subject.draw(sitting))
}
