/** A box of an MP4 file: its size in four bytes, its type, and its content. */
export function mp4Box(type: string, ...content: readonly (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/**
 * Small video in the form of a phone's recording, with the place of the recording in its metadata.
 */
export function mp4WithMetadata(): Buffer {
  const place = mp4Box('\u00A9xyz', '+37.5446+127.0559/')
  const track = mp4Box('trak', mp4Box('tkhd', 'track'), mp4Box('meta', 'SecretCamera'))
  return Buffer.concat([
    mp4Box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
    mp4Box('moov', mp4Box('mvhd', 'head'), track, mp4Box('udta', place)),
    mp4Box('mdat', 'moving pictures'),
    mp4Box('uuid', 'SecretCamera'),
  ])
}
