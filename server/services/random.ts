import { randomBytes, randomUUID } from 'node:crypto'

/** Where the server gets chance from: tokens, ids, codes. */
export interface Random {
  /** `count` unguessable bytes. */
  bytes(count: number): Uint8Array
  /** A random UUID (RFC 4122, version 4). */
  uuid(): string
}

/** The machine's cryptographic source. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
}
