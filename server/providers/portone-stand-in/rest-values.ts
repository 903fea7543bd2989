import * as v from 'valibot'
import type { StandInBuyer } from '#server/platform/database/schema/providers.ts'

/** A whole number, as JSON or as the text of a form. */
export const Whole = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/u), v.transform(Number))]),
  v.safeInteger(),
)

const Text = v.optional(v.pipe(v.string(), v.maxLength(500)))

/** What a request says of its buyer. */
export const BUYER_FIELDS = {
  buyer_email: Text,
  buyer_tel: Text,
  buyer_addr: Text,
  buyer_postcode: Text,
}

/** The fields of {@link BUYER_FIELDS} alone. */
export const buyerOf = ({
  buyer_email,
  buyer_tel,
  buyer_addr,
  buyer_postcode,
}: StandInBuyer): StandInBuyer => ({ buyer_email, buyer_tel, buyer_addr, buyer_postcode })

/** A sum of at least one won. */
export const Won = v.pipe(Whole, v.minValue(1))

/** A sum that may be nothing. */
export const WonOrNone = v.pipe(Whole, v.minValue(0))
