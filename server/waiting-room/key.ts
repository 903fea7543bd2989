import { createHmac, timingSafeEqual } from 'node:crypto'

const BODY_BYTES = 10
const MAC_BYTES = 22

/** Length of a key in characters: 32 bytes as upper-case hexadecimal, as clients of the protocol expect. */
export const KEY_LENGTH = (BODY_BYTES + MAC_BYTES) * 2

const KEY_PATTERN = new RegExp(`^[0-9A-F]{${KEY_LENGTH}}$`, 'u')

/** What a key says: which life of which line, and which place in it. */
export interface KeyClaim {
  readonly generation: number
  readonly number: number
}

/** Makes the key of a place: its claim in the clear, signed for the action. */
export function signKey(secret: Buffer, actionId: string, claim: KeyClaim): string {
  const body = Buffer.alloc(BODY_BYTES)
  body.writeUInt32BE(claim.generation, 0)
  body.writeUIntBE(claim.number, 4, 6)
  return Buffer.concat([body, mac(secret, actionId, body)])
    .toString('hex')
    .toUpperCase()
}

/** Reads what a key claims, unchecked; undefined when it is no key at all. */
export function readKey(key: string): KeyClaim | undefined {
  if (!KEY_PATTERN.test(key)) return undefined
  const body = Buffer.from(key.slice(0, BODY_BYTES * 2), 'hex')
  return { generation: body.readUInt32BE(0), number: body.readUIntBE(4, 6) }
}

/** Whether this key was signed by us for this action. `key` must have been read by {@link readKey}. */
export function isSigned(secret: Buffer, actionId: string, key: string): boolean {
  const bytes = Buffer.from(key, 'hex')
  const expected = mac(secret, actionId, bytes.subarray(0, BODY_BYTES))
  return timingSafeEqual(bytes.subarray(BODY_BYTES), expected)
}

function mac(secret: Buffer, actionId: string, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`${actionId}\n`)
    .update(body)
    .digest()
    .subarray(0, MAC_BYTES)
}
