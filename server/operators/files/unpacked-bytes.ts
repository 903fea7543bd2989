const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const COMMENT_BYTES_MAX = 65_535

/**
 * Bytes that the entries of a ZIP file have by its directory, so that a bomb is refused before it is unpacked; undefined
 * for a file without a directory.
 */
export function unpackedBytes(content: Uint8Array): number | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let bytes = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    bytes += view.getUint32(at + 24, true)
    const names = view.getUint16(at + 28, true)
    const extras = view.getUint16(at + 30, true)
    const comment = view.getUint16(at + 32, true)
    at += ENTRY_BYTES + names + extras + comment
  }
  return bytes
}

/** Place of the end of the directory, which a comment may follow. */
function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES_MAX); at -= 1)
    if (view.getUint32(at, true) === END) return at
  return undefined
}
