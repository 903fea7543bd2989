import { createStorageKey } from './storage-key.ts'

/** Storage key with an owner; undefined for other owners. */
export interface OwnedStorageKey {
  /** The text, if it belongs to this owner. */
  readonly read: (owner: string) => string | undefined
  readonly owner: () => string | undefined
  /** Replaces the text of any owner. */
  readonly write: (owner: string, text: string) => void
  /** Removes the text of any other owner. */
  readonly removeUnless: (owner: string) => void
  readonly wipe: () => void
}

/**
 * Creates an owned storage key under `key` and `key`-owner. Where storage is refused, the text
 * lives as long as the page.
 */
export function createOwnedStorageKey(storage: () => Storage, key: string): OwnedStorageKey {
  const text = createStorageKey(storage, key)
  const owner = createStorageKey(storage, `${key}-owner`)
  const wipe = (): void => {
    text.write(undefined)
    owner.write(undefined)
  }
  const removeUnless = (own: string): void => {
    if (owner.read() !== own) wipe()
  }
  return {
    read: (own) => (owner.read() === own ? text.read() : undefined),
    owner: owner.read,
    write: (own, next) => {
      // In this order a page that closes in between assigns no text to a wrong owner.
      removeUnless(own)
      owner.write(own)
      text.write(next)
    },
    removeUnless,
    wipe,
  }
}
