/** First and last byte of a part, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Range of a `Range` header for a file of `size` bytes (RFC 9110, section 14). Undefined for a
 * header that a server ignores: another unit, an invalid form, and several ranges. `unsatisfiable`:
 * the file has no byte of it.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header?.trim() ?? '') ?? []
  if (from === '') {
    if (to === '') return undefined
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? 'unsatisfiable' : { first, last }
}
