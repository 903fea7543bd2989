/** Types of files that the shop stores in some call. */
export type FileType = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf' | 'mp4'

/** Number of first bytes of a file from which its type is read. */
export const FILE_HEAD_BYTES = 12

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/**
 * Type of a file by its first bytes; undefined for others. Its name and its declared type do not
 * count (media#file-types).
 */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg'
  if (head[0] === 0x89 && ascii(head, 1, 4) === 'PNG') return 'png'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf'
  const brand = ascii(head, 4, 8) === 'ftyp' ? ascii(head, 8, 12) : ''
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return /^(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV)$/u.test(brand) ? 'mp4' : undefined
}
