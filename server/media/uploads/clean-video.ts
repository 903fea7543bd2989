/** Boxes that contain other boxes on the way to metadata. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex'])
/** Boxes of a file's top level; another one is not a plain video. */
const TOP_LEVEL = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'udta', 'meta', 'uuid'])
/** Boxes without use for playing, among them the place and the device of a recording. */
const METADATA = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])
/**
 * More boxes than any phone writes, and more levels of them: containers stand at most five deep.
 */
const BOXES_MAX = 10_000
const DEPTH_MAX = 16

interface Box {
  readonly type: string
  /** Bytes of the file at which type, content and the next box begin. */
  readonly typeAt: number
  readonly contentAt: number
  readonly end: number
}

/**
 * Overwrites the metadata of an MP4 video (ISO 14496-12) with zeros, in place, so that the offsets
 * in it stay right (media#cleaned-videos). Undefined for a damaged file, one with unknown boxes, or
 * bytes behind its end.
 */
export function cleanVideo(content: Uint8Array): Buffer | undefined {
  const video = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const types: string[] = []
  let boxes = 0
  const clean = (from: number, to: number, depth: number): boolean => {
    if (depth > DEPTH_MAX) return false
    const isTop = depth === 0
    for (let at = from; at < to;) {
      const box = readBox(video, at, to)
      boxes += 1
      if (box === undefined || boxes > BOXES_MAX) return false
      if (isTop) types.push(box.type)
      if (isTop && !TOP_LEVEL.has(box.type)) return false
      if (METADATA.has(box.type)) erase(video, box)
      else if (CONTAINERS.has(box.type) && !clean(box.contentAt, box.end, depth + 1)) return false
      at = box.end
    }
    return true
  }
  const isClean = clean(0, video.length, 0)
  const isVideo = types[0] === 'ftyp' && types.includes('moov') && types.includes('mdat')
  return isClean && isVideo ? video : undefined
}

/**
 * Box at a byte; undefined when it does not fit before `to`. A size of 0 lasts until the end, 1 is
 * followed by 64 bits.
 */
function readBox(bytes: Buffer, at: number, to: number): Box | undefined {
  if (at + 8 > to) return undefined
  const short = bytes.readUInt32BE(at)
  if (short === 1 && at + 16 > to) return undefined
  const contentAt = at + (short === 1 ? 16 : 8)
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at
  const end = at + size
  if (end < contentAt || end > to) return undefined
  return { type: bytes.toString('latin1', at + 4, at + 8), typeAt: at + 4, contentAt, end }
}

function erase(bytes: Buffer, { typeAt, contentAt, end }: Box): void {
  bytes.write('free', typeAt, 'latin1')
  bytes.fill(0, contentAt, end)
}
