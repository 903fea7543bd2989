import { expect, test } from 'vitest'
import { mp4Box, mp4WithMetadata } from '#tests/support/media/mp4.ts'
import { cleanVideo } from './clean-video.ts'

const FTYP = mp4Box('ftyp', 'isom')
const MOOV = mp4Box('moov', mp4Box('mvhd', 'head'))
const MDAT = mp4Box('mdat', 'moving pictures')

test('place and device are erased, and every other byte keeps its offset', () => {
  const video = mp4WithMetadata()
  const clean = cleanVideo(Buffer.from(video)) ?? Buffer.alloc(0)
  expect(clean).toHaveLength(video.length)
  for (const secret of ['+37.5446', 'SecretCamera', 'xyz', 'udta', 'uuid', 'meta']) {
    expect([secret, video.includes(secret), clean.includes(secret)]).toEqual([secret, true, false])
  }
  for (const part of ['ftyp', 'mvhd', 'tkhd', 'moving pictures']) {
    expect(clean.indexOf(part)).toBe(video.indexOf(part))
    expect(clean.includes(part)).toBe(true)
  }
  expect(cleanVideo(Buffer.from(clean))).toEqual(clean)
})

test('a last box without a size lasts until the end, and a size may have 64 bits', () => {
  const open = Buffer.from(MDAT)
  open.writeUInt32BE(0)
  expect(cleanVideo(Buffer.concat([FTYP, MOOV, open]))).toBeDefined()
  const wide = Buffer.concat([
    Buffer.from('\0\0\0\u0001mdat'),
    Buffer.alloc(8),
    Buffer.from('data'),
  ])
  wide.writeBigUInt64BE(BigInt(wide.length), 8)
  expect(cleanVideo(Buffer.concat([FTYP, wide, MOOV]))).toBeDefined()
})

/** Boxes inside each other, without content. */
function nested(depth: number): Buffer {
  const heads = Array.from({ length: depth }, (_, level) =>
    sized(mp4Box('moov'), 8 * (depth - level)),
  )
  return Buffer.concat(heads)
}

/** A box with another size than its own. */
function sized(box: Buffer, size: number): Buffer {
  const copy = Buffer.from(box)
  copy.writeUInt32BE(size)
  return copy
}

test.each([
  ['bytes behind its end', [FTYP, MOOV, MDAT, Buffer.from('<html>')]],
  ['a page as a box', [FTYP, MOOV, MDAT, mp4Box('html', '<script>')]],
  ['a program behind its first box', [FTYP, Buffer.from('MZ\u0090 This program cannot be run')]],
  ['no index', [FTYP, MDAT]],
  ['no pictures', [FTYP, MOOV]],
  ['another first box', [MOOV, FTYP, MDAT]],
  ['a box that is longer than the file', [FTYP, MOOV, sized(MDAT, 0xff_ff_ff_ff)]],
  ['a box that is shorter than its head', [FTYP, MOOV, sized(MDAT, 4)]],
  ['a box that is longer than its container', [FTYP, mp4Box('moov', sized(MDAT, 400)), MDAT]],
  ['a cut head', [FTYP, MOOV, MDAT, Buffer.from('\0\0\0')]],
  ['boxes inside each other without end', [FTYP, nested(9_000), MDAT]],
  ['endless boxes', [FTYP, mp4Box('moov', Buffer.from('\0\0\0\bmvhd'.repeat(10_001))), MDAT]],
])('a video with %s is not stored', (_what, parts) => {
  expect(cleanVideo(Buffer.concat(parts))).toBeUndefined()
})
