import * as v from 'valibot'
import { Price } from '#contract/catalogue/product-forms.ts'

/** Number of a field, without separators and units. */
export const numberOf = (text: string | undefined): number =>
  Number((text ?? '').replaceAll(/[\s,원]/gu, ''))

/** Won of a field; an empty one is 0. */
export const TypedPrice = v.pipe(
  v.string(),
  v.transform((text) => numberOf(text)),
  Price,
)

/** Id of a choice. */
export const ChosenId = v.pipe(
  v.string(),
  v.minLength(1, '선택해 주세요.'),
  v.transform(Number),
  v.safeInteger(),
)

const KOREA = '+09:00'

/** Instant of a field of day and time, which is meant in Korea; null for an empty one. */
export const instantOf = (text: string | undefined): string | null =>
  text ? `${text}:00${KOREA}` : null

/** Day and time of a field for an instant of a call. */
export const fieldOfInstant = (instant: string | null): string => instant?.slice(0, 16) ?? ''

/** Choice of yes or no in a form of texts. */
export const YES = 'yes'
export const flagOf = (isSet: boolean): string => (isSet ? YES : 'no')
