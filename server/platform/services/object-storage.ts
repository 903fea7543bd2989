/** Object of a storage that is read in parts. */
export interface StoredObject {
  /** Bytes. */
  readonly size: number
  /** Value that changes with the content. */
  readonly version: string
  /** Bytes from `first` to `last`, both included. Throws {@link StorageUnavailable}. */
  read(first: number, last: number): Promise<Buffer>
}

/**
 * Port of stored content by key, such as a folder or a bucket. Keys are letters, digits, `-`, `_`,
 * `@`, `.` and `/`.
 */
export interface ObjectStorage {
  /** Content of a key; undefined when there is none. Throws {@link StorageUnavailable}. */
  read(key: string): Promise<Buffer | undefined>
  /**
   * Opens a key for reading parts of its content; undefined when there is none. Throws
   * {@link StorageUnavailable}.
   */
  open(key: string): Promise<StoredObject | undefined>
  /** Stores content under a key. Throws {@link StorageUnavailable}. */
  write(key: string, content: Uint8Array, mediaType: string): Promise<void>
  /** Deletes a key; a missing one is no error. Throws {@link StorageUnavailable}. */
  remove(key: string): Promise<void>
}

/** Object storage whose keys can be listed, for backups. */
export interface ListedStorage extends ObjectStorage {
  /** All keys in their order. Throws {@link StorageUnavailable}. */
  list(): Promise<readonly string[]>
}

/** Storage of videos. */
export type VideoStorage = Pick<ObjectStorage, 'open' | 'write' | 'remove'>

/** The storage could not be reached, timed out, or refused. */
export class StorageUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`The storage did not answer: ${reason}`, options)
    this.name = 'StorageUnavailable'
  }
}

/** Plain segments only: no leading dots, no backslash, no encoding. */
const KEY = /^[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*$/u

/** Whether a text has the form of a key. */
export const isKey = (text: string): boolean => KEY.test(text)

/** Checks the form of a key; another one is a `RangeError`. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new RangeError('The storage key has an invalid form')
  return key
}
