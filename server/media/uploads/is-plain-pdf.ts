/**
 * Bytes in which the first object has to begin: comments before it are short, scripts and pages are
 * not.
 */
const HEAD_BYTES = 1_024
/** White space that some writers and mail programs leave behind the end. */
const END_SPACE_BYTES = 1_024
/** Bytes that contain the last line of the file with the place of the cross-reference table. */
const TAIL_BYTES = 64
/** Longest end of a ZIP archive: its directory's record and a comment of 65,535 bytes. */
const ARCHIVE_END_BYTES = 65_557

/**
 * Version, comments without `<`, and the first object, with the white space of ISO 32000-1, 7.2.2.
 */
const HEAD =
  /^%PDF-\d\.\d[^\r\n<]*[\r\n](?:[\0\t\n\f\r ]*%[^\r\n<]*[\r\n])*[\0\t\n\f\r ]*\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/u
const TAIL = /startxref[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+%%EOF$/u
const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/** Heads of archives and programs, for readers that skip bytes before them. */
const FOREIGN_HEADS = ['PK\u0003\u0004', '\u007FELF', 'MZ\u0090', '#!/', '7z\u00BC\u00AF', 'Rar!']
/** Head of a tar archive, whose first field is a name: it may begin as a document does. */
const TAR = { at: 257, mark: 'ustar' } as const

/**
 * Whether a file is a PDF document and nothing else (media#plain-pdf): it begins with the version
 * and an object, ends with the place of its cross-reference table, and is no archive or program.
 * Its objects are not read.
 */
export function isPlainPdf(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const textOf = (from: number, to: number) => bytes.toString('latin1', Math.max(0, from), to)
  const start = textOf(0, HEAD_BYTES)
  const [head] = HEAD.exec(start) ?? []
  if (head === undefined || FOREIGN_HEADS.some((mark) => head.includes(mark))) return false
  if (start.startsWith(TAR.mark, TAR.at)) return false
  const end = endOf(bytes)
  if (!TAIL.test(textOf(end - TAIL_BYTES, end))) return false
  return !textOf(bytes.length - ARCHIVE_END_BYTES, bytes.length).includes('PK\u0005\u0006')
}

/** Offset behind the last byte that is no white space; the length of a file with too much of it. */
function endOf(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && SPACE.has(bytes[end - 1] ?? -1)) {
    end -= 1
    if (bytes.length - end > END_SPACE_BYTES) return bytes.length
  }
  return end
}
