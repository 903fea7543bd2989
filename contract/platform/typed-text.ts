import * as v from 'valibot'

/**
 * Code points that one visible letter may have, on average of a text: stacked marks do not get
 * around its length.
 */
const CODE_POINTS_PER_LETTER = 4

/**
 * Letters that show nothing: fillers of Hangul blocks in their several forms, and the empty braille
 * pattern.
 */
const INVISIBLE_LETTERS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu
/**
 * Control characters except line breaks and tabs, and format characters except the joiners of emoji
 * and scripts.
 */
const UNSEEN = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}]/gu
/** Marks without a letter below them, and joiners with nothing to join. */
const WITHOUT_LETTER = /(^|\s)[\p{M}\u200C\u200D]+/gu
/**
 * The whole run is one match, also in the middle of a word: looking ahead from each of its
 * characters would cost its square.
 */
const JOINERS = /[\u200C\u200D]+(\s|$)?/gu

/**
 * Text as it is stored: composed letters, `\n` as line break, without characters that show nothing
 * and without outer spaces. Empty for a text in which nothing can be seen.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(INVISIBLE_LETTERS, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(WITHOUT_LETTER, '$1')
    .replaceAll(JOINERS, (run, end: string | undefined) => end ?? run)
    .trim()
}

/** Not in browsers of before 2024, which count code points. */
const createSegmenter = () =>
  typeof Intl.Segmenter === 'function'
    ? new Intl.Segmenter('ko', { granularity: 'grapheme' })
    : undefined

// Programs without texts leave it out.
const segmenter = /* @__PURE__ */ createSegmenter()

/**
 * Letters of a text as a person counts them: a syllable, an emoji and a letter with its marks are
 * one each.
 */
export function letterCount(text: string): number {
  return segmenter === undefined
    ? Array.from(text).length
    : Array.from(segmenter.segment(text)).length
}

/** Whether a text has at most so many letters, each of four code points on average. */
export function hasAtMost(text: string, max: number): boolean {
  // Counting letters of a text that is too long anyway would take time.
  if (text.length <= max) return true
  const codePoints = max * CODE_POINTS_PER_LETTER
  return (
    text.length <= codePoints * 2 &&
    Array.from(text).length <= codePoints &&
    letterCount(text) <= max
  )
}

/** Whether a text has as many letters; reads no further than to the last of them. */
function hasAtLeast(text: string, min: number): boolean {
  if (min <= 1) return text.length >= min
  let letters = 0
  for (const _ of segmenter?.segment(text) ?? text) {
    letters += 1
    if (letters >= min) return true
  }
  return false
}

/** Lengths of a text in letters, and the messages of shorter and longer ones. */
interface TextLimits {
  /** Default 0: the text may be empty. */
  readonly min?: number
  readonly max: number
  readonly short?: string
  readonly long?: string
}

/**
 * Schema of a text that a person typed. Gives {@link normalizeText}.
 * @__NO_SIDE_EFFECTS__
 */
export function typedText({ min = 0, max, short, long }: TextLimits) {
  return v.pipe(
    v.string(),
    v.transform(normalizeText),
    v.check(
      (text) => hasAtLeast(text, min),
      short ?? (min === 1 ? '필수 항목을 입력해 주세요.' : `${min}자 이상 입력해 주세요.`),
    ),
    v.check((text) => hasAtMost(text, max), long ?? `${max}자 이하로 입력해 주세요.`),
  )
}

/**
 * Typed, pasted or scanned code or number without what people put between its symbols: spaces,
 * dashes of any kind, dots, brackets, and characters that show nothing. Full-width forms become
 * plain ones.
 */
export function normalizeCode(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Cc}\p{Dash_Punctuation}\u2212\u02D7.()[\]]/gu, '')
}
