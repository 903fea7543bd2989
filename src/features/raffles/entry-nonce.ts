import { createStore, entries, get, set } from 'idb-keyval'

/** Bytes of a nonce. */
const NONCE_BYTES = 16

const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Random nonce of an entry, in hex. Its hash in the leaf shows that this device made the entry (raffle-draw 2). */
export const makeNonce = (): string => inHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))

const nonces = () => createStore('raffle-nonces', 'nonces')

/** Stores a nonce by its hash, before the entry is sent. It contains nothing of the person. */
export async function storeNonce(nonce: string): Promise<void> {
  // As `nonceHashOf` in core/raffle, without its library.
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))
  await set(inHex(new Uint8Array(hash)), nonce, nonces())
}

const checks = () => createStore('raffle-checks', 'checks')

/** Hashes of the nonces of entries that this device made and has not found in a sealed list yet. */
export async function uncheckedNonces(): Promise<ReadonlyMap<string, string>> {
  const checked = new Set((await entries(checks())).map(([hash]) => hash))
  const made = await entries(nonces())
  return new Map(
    made.flatMap(([hash, nonce]): [string, string][] =>
      typeof hash === 'string' && typeof nonce === 'string' && !checked.has(hash)
        ? [[hash, nonce]]
        : [],
    ),
  )
}

/** Stores that the entry with this nonce was found in its sealed list. */
export async function storeCheck(nonceHash: string): Promise<void> {
  await set(nonceHash, true, checks())
}

/** Nonce of an entry that this device made. */
export async function readNonce(nonceHash: string): Promise<string | undefined> {
  const nonce: unknown = await get(nonceHash, nonces())
  return typeof nonce === 'string' ? nonce : undefined
}
