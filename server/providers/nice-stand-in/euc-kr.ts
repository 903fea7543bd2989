const FIRST = 0x81
const LAST = 0xfe

/**
 * Bytes of each character beyond ASCII, read from the decoder of the platform: Node has no encoder
 * for EUC-KR.
 */
function encodingTable(): ReadonlyMap<string, readonly [number, number]> {
  const decoder = new TextDecoder('euc-kr', { fatal: true })
  const table = new Map<string, readonly [number, number]>()
  for (let lead = FIRST; lead <= LAST; lead += 1) {
    for (let trail = 0x41; trail <= LAST; trail += 1) {
      const letter = decodePair(decoder, lead, trail)
      if (letter?.length === 1) table.set(letter, [lead, trail])
    }
  }
  return table
}

function decodePair(
  decoder: InstanceType<typeof TextDecoder>,
  lead: number,
  trail: number,
): string | undefined {
  try {
    return decoder.decode(Uint8Array.of(lead, trail))
  } catch {
    // The pair is not assigned.
    return undefined
  }
}

/** Encoder for EUC-KR with the extension of Windows; other characters become `?`. */
export class EucKrEncoder {
  /** Made by the first text: 24,000 pairs are decoded, a quarter of a second at each start. */
  #table: ReturnType<typeof encodingTable> | undefined

  encode(text: string): Uint8Array {
    this.#table ??= encodingTable()
    const table = this.#table
    const question = '?'.charCodeAt(0)
    return Uint8Array.from(
      Array.from(text).flatMap((letter) => {
        const code = letter.codePointAt(0) ?? question
        return code < 0x80 ? [code] : (table.get(letter) ?? [question])
      }),
    )
  }
}
