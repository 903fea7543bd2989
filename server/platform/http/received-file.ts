import { createHash } from 'node:crypto'

/** A file part of a multipart request, unchecked. As JSON its content is its hash. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Uint8Array
  /** SHA-256 of the content in hexadecimal digits. */
  readonly hash: string
  readonly toJSON: () => { readonly name: string; readonly content: string }
}

/** Creates a received file; requests pass the hash that was computed while the content arrived. */
export function receivedFile(
  name: string,
  content: Uint8Array,
  hash = createHash('sha256').update(content).digest('hex'),
): ReceivedFile {
  return { name, content, hash, toJSON: () => ({ name, content: hash }) }
}
