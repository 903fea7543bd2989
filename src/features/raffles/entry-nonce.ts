import { createStore, get, set } from 'idb-keyval'

/** Bytes of a nonce. */
const NONCE_BYTES = 16

/** Random nonce of an entry, in hex. Its hash in the leaf shows that this device made the entry (raffle-draw 2). */
export const makeNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

const nonces = () => createStore('raffle-nonces', 'nonces')

/** Stores a nonce by its hash. It contains nothing of the person. */
export async function storeNonce(nonceHash: string, nonce: string): Promise<void> {
  await set(nonceHash, nonce, nonces())
}

/** Nonce of an entry that this device made. */
export async function readNonce(nonceHash: string): Promise<string | undefined> {
  const nonce: unknown = await get(nonceHash, nonces())
  return typeof nonce === 'string' ? nonce : undefined
}
