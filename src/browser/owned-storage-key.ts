import { createStorageKey } from './storage-key.ts'

/** One named text that belongs to somebody; to everybody else it is not there. */
export interface OwnedStorageKey {
  /** The text, if it is this owner's. */
  readonly read: (owner: string) => string | undefined
  readonly owner: () => string | undefined
  /** Replaces the text, whoever it belonged to. */
  readonly write: (owner: string, text: string) => void
  /** Removes the text unless it is this owner's. */
  readonly keepOnly: (owner: string) => void
  readonly wipe: () => void
}

/** An owned text in a storage of the browser, under `key` and `key`-owner; where storage is refused it lives as long as the page. */
export function createOwnedStorageKey(storage: () => Storage, key: string): OwnedStorageKey {
  const text = createStorageKey(storage, key)
  const owner = createStorageKey(storage, `${key}-owner`)
  const wipe = (): void => {
    text.write(undefined)
    owner.write(undefined)
  }
  const keepOnly = (own: string): void => {
    if (owner.read() !== own) wipe()
  }
  return {
    read: (own) => (owner.read() === own ? text.read() : undefined),
    owner: owner.read,
    write: (own, next) => {
      // In this order a page that ends in between leaves nobody another's text.
      keepOnly(own)
      owner.write(own)
      text.write(next)
    },
    keepOnly,
    wipe,
  }
}
