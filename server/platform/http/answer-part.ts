import type { Context } from 'hono'
import type { StoredObject } from '#server/platform/services/object-storage.ts'
import type { AppEnv } from './app.ts'
import { readByteRange, type ByteRange } from './byte-range.ts'

/** Bytes that are read from the storage at once. */
const CHUNK_BYTES = 512 * 1024

/** Headers of a stored object. */
interface PartHeaders {
  readonly 'content-type': string
  readonly 'cache-control': string
  readonly 'content-disposition'?: string
}

/**
 * Response with a stored object, or with the part of it that the browser asks for. `fields`: its
 * type and other headers.
 */
export function answerPart(
  c: Context<AppEnv>,
  stored: StoredObject,
  { 'content-type': type, ...fields }: PartHeaders,
): Response {
  const { size, version } = stored
  const etag = `"${version}"`
  const headers = { ...fields, etag, 'accept-ranges': 'bytes' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const range = rangeOf(c, size, etag)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const whole = {
    ...headers,
    'content-type': type,
    'content-length': String(last - first + 1),
    ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, whole)
  return c.body(streamOf(stored, { first, last }), range ? 206 : 200, whole)
}

/**
 * The asked range, unless it continues another version of the file (`If-Range`) or the method is
 * not GET.
 */
function rangeOf(c: Context<AppEnv>, size: number, etag: string) {
  const known = c.req.header('if-range')
  if (c.req.method !== 'GET' || (known !== undefined && known !== etag)) return undefined
  return readByteRange(c.req.header('range'), size)
}

/** Reads a part chunk by chunk, as fast as the client takes them. */
function streamOf(
  stored: StoredObject,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = first
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const end = Math.min(next + CHUNK_BYTES - 1, last)
        if (next <= last) controller.enqueue(new Uint8Array(await stored.read(next, end)))
        next = end + 1
        if (next > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
