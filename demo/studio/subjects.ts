import type { Compose, Photograph, Subject, View } from './drawing/drawing.ts'
import { outfits } from './outfits/outfits.ts'
import { compositions as scenes } from './rigid/compositions.ts'
import { hardSubjects } from './rigid/subjects.ts'
import { folderOf } from './drawing/picture-files.ts'
import { randomOf } from './drawing/random.ts'
import { softSubjects } from './fabric/subjects.ts'
import { FRAME, photograph } from './drawing/studio.ts'

/** Who shows which product: product code (style and colour) to its subject. */
export const subjects: Readonly<Record<string, Subject>> = { ...hardSubjects, ...softSubjects }

/** Pictures that show no single product. */
const compositions = { ...scenes, ...outfits }

/**
 * How one picture comes about: as an SVG, drawn when asked for, or photographed, `share` of its
 * full size.
 */
export type Source = { readonly svg: string } | { readonly photograph: Compose }

function productSource(productCode: string, subject: Subject, view: View): Source {
  const sitting = () => ({ productCode, view, id: 'p', random: randomOf(productCode) })
  if ('draw' in subject) {
    return {
      get svg() {
        return photograph(subject.draw(sitting()))
      },
    }
  }
  return {
    photograph: (share): Promise<Photograph> =>
      subject.shoot(sitting(), Math.round(FRAME.width * share)),
  }
}

/**
 * All pictures asked for by product codes and by keys such as `banner/home-hero-1-pc`: key to
 * source. Throws for unknown ones.
 */
export function sourcesOf(wanted: readonly string[]): Map<string, Source> {
  const sources = new Map<string, Source>()
  for (const name of wanted) {
    const subject = subjects[name]
    const composition = compositions[name]
    if (subject !== undefined) {
      for (const view of subject.views)
        sources.set(`${folderOf(name)}/${view}`, productSource(name, subject, view))
    } else if (composition !== undefined) {
      sources.set(name, { photograph: composition })
    } else {
      throw new Error(`No subject or composition is called ${name}`)
    }
  }
  return sources
}

/** Everything that can be asked for. */
export const everyName: readonly string[] = [...Object.keys(subjects), ...Object.keys(compositions)]
