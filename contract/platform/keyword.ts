import * as v from 'valibot'
import { KEYWORD_LENGTH_MAX } from './limits.ts'

/** Search keyword: trimmed, inner spaces collapsed, 1 to 50 letters (Product 1.2). */
export const Keyword = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replaceAll(/\s+/gu, ' ')),
  v.minLength(1),
  v.maxLength(KEYWORD_LENGTH_MAX),
)
