import * as v from 'valibot'
import { sizeName } from '#contract/catalogue/size-name.ts'
import { SizeForm } from '#contract/members/member-forms.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getSize } from '#contract/members/profiles.calls.ts'

const { heightCm, weightKg, topSize, bottomSize, waistInch, shoeMm, deckWidth, fit } =
  SizeForm.entries

/** Text of a number; empty: null. Other texts become NaN, which the number's own rule refuses. */
const typedNumber = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : Number(text))),
)
/** Text of a label; empty: null. */
const typedLabel = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : text)),
)

/** Schema of the size form: texts as typed, parsed to the body of `replaceSize`. */
export const TypedSizes = v.object({
  heightCm: v.pipe(typedNumber, heightCm),
  weightKg: v.pipe(typedNumber, weightKg),
  topSize: v.pipe(typedLabel, topSize),
  bottomSize: v.pipe(typedLabel, bottomSize),
  waistInch: v.pipe(typedNumber, waistInch),
  shoeMm: v.pipe(typedNumber, shoeMm),
  deckWidth: v.pipe(typedNumber, deckWidth),
  fit: v.pipe(typedLabel, fit),
})
export type SizeValues = v.InferInput<typeof TypedSizes>

/** Values of the form for stored sizes. */
export function typedSizes(size: ResponseOf<typeof getSize>): SizeValues {
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  return {
    heightCm: text(size.heightCm),
    weightKg: text(size.weightKg),
    topSize: sizeName(text(size.topSize)),
    bottomSize: sizeName(text(size.bottomSize)),
    waistInch: text(size.waistInch),
    shoeMm: text(size.shoeMm),
    deckWidth: text(size.deckWidth),
    fit: text(size.fit),
  }
}
