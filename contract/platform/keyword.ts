import * as v from 'valibot'
import { KEYWORD_LENGTH_MAX } from './limits.ts'
import { normalizeSearch } from './search-text.ts'
import { typedText } from './typed-text.ts'

/** Search keyword of 1 to 50 letters. Gives {@link normalizeSearch}. */
export const Keyword = v.pipe(
  typedText({ min: 1, max: KEYWORD_LENGTH_MAX }),
  v.transform(normalizeSearch),
)
