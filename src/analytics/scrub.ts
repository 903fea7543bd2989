import { MEASURED_HIERARCHY_MAX, MEASURED_TEXT_MAX } from '#contract/limits.ts'
import { cut } from '#core/api/cut-text.ts'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const ORDER_NUMBER = /\b\d{6}-\w{7}\b/gu
/** Phones, dates of birth, codes: whatever has four digits in a row, dashes between them or not. */
const NUMBER = /\d(?:[-\s]?\d){3,}/gu
const QUERY = /[?#][^\s)'"]*/gu
/** A part of a path that names one thing out of many: a long number, an order's, a UUID. */
const IDENTIFIER = /^\d{6}-\w{7}$|\d{5}|^[\da-f]{8}-[\da-f-]{27}$/iu

/** Words of the page or of an error without numbers and addresses that could be somebody's, cut to Spec 9's length. */
export function scrubText(text: string): string {
  const plain = text.replaceAll(EMAIL, '@').replaceAll(/\s+/gu, ' ').trim()
  return cut(
    plain.replaceAll(QUERY, '').replaceAll(ORDER_NUMBER, '#').replaceAll(NUMBER, '#'),
    MEASURED_TEXT_MAX,
  )
}

/** A path without query and without the parts that name one order or one visitor. */
export function scrubPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/u)
  const parts = plain.split('/').map((part) => (IDENTIFIER.test(part) ? ':id' : part))
  return cut(parts.join('/'), MEASURED_TEXT_MAX)
}

/** Where an error came from: its frames without its message, which is told apart, and without queries. */
export function scrubStack(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s*at |^[^@]*@[\w-]+:\/\//u.test(line))
  const plain = frames.map((line) => line.trim().replaceAll(/\?[^\s:)]*/gu, ''))
  return cut(plain.join('\n'), MEASURED_HIERARCHY_MAX)
}
