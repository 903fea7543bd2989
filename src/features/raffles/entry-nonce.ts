import { entries, get, keys, set } from 'idb-keyval'
import { openStore } from '#core/storage/device-store.ts'
import { tryStorage } from './try-storage.ts'

/** Bytes of a nonce. */
const NONCE_BYTES = 16

const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Random nonce of an entry, in hex. Its hash in the leaf shows that this device made the entry
 * (raffle-draw 2).
 */
export const makeNonce = (): string => inHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))

const nonces = () => openStore('raffle-nonces', 'nonces')

/**
 * Stores a nonce by its hash, before the entry is sent. It contains nothing of the person. Without
 * storage the entry is made all the same; its receipt is then checked as that of an entry from
 * another device.
 */
export async function storeNonce(nonce: string): Promise<void> {
  // As `nonceHashOf` in core/raffle, without its library.
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))
  await tryStorage(() => set(inHex(new Uint8Array(hash)), nonce, nonces()))
}

const checks = () => openStore('raffle-checks', 'checks')

/**
 * Hashes of the nonces of entries that this device made and has not found in a sealed list yet;
 * none without storage.
 */
export async function uncheckedNonces(): Promise<ReadonlyMap<string, string>> {
  const found = await tryStorage(() => Promise.all([entries(checks()), entries(nonces())]))
  const [done, made] = found ?? [[], []]
  const checked = new Set(done.map(([hash]) => hash))
  return new Map(
    made.flatMap(([hash, nonce]): [string, string][] =>
      typeof hash === 'string' && typeof nonce === 'string' && !checked.has(hash)
        ? [[hash, nonce]]
        : [],
    ),
  )
}

/** Hashes of the nonces of entries that were found in their sealed list; none without storage. */
export async function checkedNonces(): Promise<ReadonlySet<IDBValidKey>> {
  return new Set(await tryStorage(() => keys(checks())))
}

/**
 * Stores that the entry with this nonce was found in its sealed list; without storage it is checked
 * at each start.
 */
export async function storeCheck(nonceHash: string): Promise<void> {
  await tryStorage(() => set(nonceHash, true, checks()))
}

/** Nonce of an entry that this device made; undefined for another one and without storage. */
export async function readNonce(nonceHash: string): Promise<string | undefined> {
  const nonce: unknown = await tryStorage(() => get<unknown>(nonceHash, nonces()))
  return typeof nonce === 'string' ? nonce : undefined
}
