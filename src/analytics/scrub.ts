import { MEASURED_HIERARCHY_MAX, MEASURED_TEXT_MAX } from '#contract/platform/limits.ts'
import { cut } from '#core/api/cut-text.ts'

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu
const ORDER_NUMBER = /\b\d{6}-\w{7}\b/gu
/** Phones, dates of birth, codes: four digits in a row, with or without dashes. */
const NUMBER = /\d(?:[-\s]?\d){3,}/gu
const QUERY = /[?#][^\s)'"]*/gu
/** Path segment that identifies one resource of many: a long number, an order number, a UUID. */
const IDENTIFIER = /^\d{6}-\w{7}$|\d{5}|^[\da-f]{8}-[\da-f-]{27}$/iu

/**
 * Text of a page or an error without numbers and addresses that may be personal, cut to the length
 * of app#measurements.
 */
export function scrubText(text: string): string {
  const plain = text.replaceAll(EMAIL, '@').replaceAll(/\s+/gu, ' ').trim()
  return cut(
    plain.replaceAll(QUERY, '').replaceAll(ORDER_NUMBER, '#').replaceAll(NUMBER, '#'),
    MEASURED_TEXT_MAX,
  )
}

/** Path without query and without segments that identify one order or visitor. */
export function scrubPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/u)
  const parts = plain.split('/').map((part) => (IDENTIFIER.test(part) ? ':id' : part))
  return cut(parts.join('/'), MEASURED_TEXT_MAX)
}

/**
 * Stack frames of an error without its message, which is reported separately, and without queries.
 */
export function scrubStack(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s*at |^[^@]*@[\w-]+:\/\//u.test(line))
  const plain = frames.map((line) => line.trim().replaceAll(/\?[^\s:)]*/gu, ''))
  return cut(plain.join('\n'), MEASURED_HIERARCHY_MAX)
}
