import type { Context } from 'hono'
import type { AppEnv } from './app.ts'
import {
  accepts,
  IMMUTABLE,
  readEncoded,
  sendFile,
  type ReadFile,
  type ServeOptions,
} from './static-files.ts'

/** Bounds the memory: a build has about 7 MB in all encodings, with its last release 12. */
const BYTES_MAX = 16 * 1024 * 1024

/**
 * Files with a content hash in their name. They never change, so that each is read and tagged once
 * and then served from memory, also after a deployment has removed it from the disk.
 */
export class HashedFiles {
  readonly #folders: readonly string[]
  readonly #files = new Map<string, ReadFile>()
  #bytes = 0

  /** Files of these folders; the first that has a file serves it. */
  constructor(folders: readonly string[]) {
    this.#folders = folders
  }

  /**
   * Response with a file, which clients cache for ever; 304 when the client has it. Undefined when
   * the path names no file.
   */
  async serve(
    c: Context<AppEnv>,
    path: string,
    headers: ServeOptions['headers'] = {},
  ): Promise<Response | undefined> {
    const file = await this.#read(path, c.req.header('accept-encoding') ?? '')
    return file && sendFile(c, path, file, { cacheControl: IMMUTABLE, headers })
  }

  async #read(path: string, accepted: string): Promise<ReadFile | undefined> {
    const name = `${accepts(accepted, 'br')} ${accepts(accepted, 'gzip')} ${path}`
    const known = this.#files.get(name)
    if (known !== undefined) return known
    for (const folder of this.#folders) {
      const file = await readEncoded(folder, path, accepted)
      if (file !== undefined) return this.#store(name, file)
    }
    return undefined
  }

  #store(name: string, file: ReadFile): ReadFile {
    const { byteLength } = file.content
    if (!this.#files.has(name) && this.#bytes + byteLength <= BYTES_MAX) {
      this.#bytes += byteLength
      this.#files.set(name, file)
    }
    return file
  }
}
