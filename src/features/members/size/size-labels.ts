import { sizeName } from '#contract/catalogue/size-name.ts'

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']
const INCHES = ['26', '27', '28', '29', '30', '31', '32', '33', '34', '36', '38', '40']

/**
 * Usual sizes that the form offers, as brands label their goods: tops by letters, trousers by the
 * waist in inches too.
 */
export const SIZE_LABELS = { topSize: LETTERS, bottomSize: [...INCHES, ...LETTERS] } as const

/**
 * The offered labels with a stored one: a label of another brand is neither hidden nor lost when
 * the form is saved.
 */
export function withStored(labels: readonly string[], stored: string): readonly string[] {
  return stored === '' || labels.includes(sizeName(stored)) ? labels : [stored, ...labels]
}
