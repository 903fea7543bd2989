import type { Context } from 'hono'
import type { App, AppEnv } from '#server/http/app.ts'
import { mediaTypeOf } from '#server/http/media-types.ts'
import { IMMUTABLE } from '#server/http/static-files.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { StoredObject } from '#server/services/object-storage.ts'
import { readByteRange, type ByteRange } from './byte-range.ts'

/** Plain path segments only: no leading dots, no backslash, no encoding. */
const VIDEO_PATH = /^\/videos\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:mp4|webm)$/u

/** Bytes that are read from the storage at once. */
const CHUNK_BYTES = 512 * 1024

/**
 * Route of videos, in parts where the browser asks for one: players read the index at the end of a file first, and some
 * play no file without ranges. Addresses contain a hash, so they are cached for ever.
 */
export function videoRoutes(app: App, { videos }: Pick<AppServices, 'videos'>): void {
  app.get('/videos/*', async (c) => {
    const type = mediaTypeOf(c.req.path)
    if (!VIDEO_PATH.test(c.req.path) || type === undefined) return c.notFound()
    const video = await videos.open(c.req.path.slice(1))
    if (video === undefined) return c.notFound()
    return answerPart(c, video, type)
  })
}

function answerPart(c: Context<AppEnv>, video: StoredObject, type: string): Response {
  const { size, version } = video
  const etag = `"${version}"`
  const headers = { etag, 'cache-control': IMMUTABLE, 'accept-ranges': 'bytes' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const range = rangeOf(c, size, etag)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const fields = {
    ...headers,
    'content-type': type,
    'content-length': String(last - first + 1),
    ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
  }
  if (c.req.method === 'HEAD') return c.body(null, 200, fields)
  return c.body(streamOf(video, { first, last }), range ? 206 : 200, fields)
}

/** The asked range, unless it continues another version of the file (`If-Range`) or the method is not GET. */
function rangeOf(c: Context<AppEnv>, size: number, etag: string) {
  const known = c.req.header('if-range')
  if (c.req.method !== 'GET' || (known !== undefined && known !== etag)) return undefined
  return readByteRange(c.req.header('range'), size)
}

/** Reads a part chunk by chunk, as fast as the client takes them. */
function streamOf(
  video: StoredObject,
  { first, last }: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = first
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const end = Math.min(next + CHUNK_BYTES - 1, last)
        if (next <= last) controller.enqueue(new Uint8Array(await video.read(next, end)))
        next = end + 1
        if (next > last) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
