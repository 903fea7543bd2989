import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'

const pack = promisify(brotliCompress)

/** Up to this many bytes a document hardly gets larger by the small window. */
const SMALL_DOCUMENT = 128 * 1024

/**
 * First compression, during the request. With the default window of 4 MB each document takes fresh
 * memory, which costs more than its compression on virtual machines where that is slow: 60 ms of
 * processor time instead of 5. With the small one a home page of 69 kB has as many bytes, and a
 * list of 117 kB 0.5 % more. In the small window level 9 saves 0.2 to 0.6 % and takes up to twice
 * the time.
 */
const atOnce = (length: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_LGWIN]: length <= SMALL_DOCUMENT ? 16 : 18,
  },
})
/**
 * Best compression for repeated documents: a first visit on a phone saves a round trip per 14 kB.
 */
const AT_LEISURE = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Bounds the memory: addresses can be invented, and waiting screens differ by their number. */
const SIZE_MAX = 200

/**
 * Compression cache of documents. A repeated document is compressed with high quality in the
 * background, one at a time, and then served from the cache.
 */
export class CompressionCache {
  readonly #log: Logger
  readonly #asked = new Set<string>()
  /** Oldest first. Documents requested only once are not added and evict nothing. */
  readonly #packed = new Map<string, Uint8Array<ArrayBuffer>>()
  #isBusy = false

  constructor(log: Logger) {
    this.#log = log
  }

  /** The document as Brotli. */
  async brotli(html: string): Promise<Uint8Array<ArrayBuffer>> {
    const name = createHash('sha256').update(html).digest('base64')
    const packed = this.#packed.get(name)
    if (packed !== undefined) return packed
    if (this.#asked.has(name) && !this.#isBusy) void this.#compressWhenIdle(name, html)
    if (this.#asked.size >= SIZE_MAX) this.#asked.clear()
    this.#asked.add(name)
    const bytes = Buffer.from(html)
    return new Uint8Array(await pack(bytes, atOnce(bytes.length)))
  }

  /** The document as gzip, for clients without Brotli. */
  async gzip(html: string): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await promisify(gzip)(html))
  }

  async #compressWhenIdle(name: string, html: string): Promise<void> {
    this.#isBusy = true
    try {
      const packed = new Uint8Array(await pack(html, AT_LEISURE))
      const [oldest] = this.#packed.keys()
      if (oldest !== undefined && this.#packed.size >= SIZE_MAX) this.#packed.delete(oldest)
      this.#packed.set(name, packed)
    } catch (error) {
      this.#log.error({ err: error }, 'a document could not be compressed')
    } finally {
      this.#isBusy = false
    }
  }
}
