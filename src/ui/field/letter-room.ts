/**
 * Code units that one letter may take: a syllable that comes in parts, an emoji, a letter with
 * marks.
 */
const UNITS_PER_LETTER = 4

/**
 * Attribute `maxlength` of a control for so many letters. It only bounds: browsers count code
 * units, cut a pasted text without a word, and codes are pasted with spaces. The schema of the form
 * counts letters.
 */
export const letterRoom = (letters: number | undefined): number | undefined =>
  letters === undefined ? undefined : letters * UNITS_PER_LETTER
