import { randomBytes, randomUUID } from 'node:crypto'

/** Port of the random source: tokens, ids, codes. */
export interface Random {
  /** `count` unguessable bytes. */
  bytes(count: number): Uint8Array
  /** A random UUID (RFC 4122, version 4). */
  uuid(): string
}

/** The cryptographic random source of the system. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
}
