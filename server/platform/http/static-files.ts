import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'
import type { AppEnv } from './app.ts'
import { mediaTypeOf } from './media-types.ts'

/** Cache header of files with a content hash in their name: they never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Cache header of files with a fixed name: revalidated on every request. */
export const REVALIDATED = 'max-age=0, must-revalidate'

/** Plain path segments only: no leading dots, no backslash, no encoding. */
const SAFE_PATH = /^(?:\/[\w@-][\w.@-]*)+$/u

/** Options of serving a file. */
export interface ServeOptions {
  readonly cacheControl: string
  /** Transforms the text of a document before it is sent. */
  readonly rewrite?: ((text: string) => string) | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Default 200. */
  readonly status?: 200 | 404 | 410 | 503 | undefined
}

/**
 * Response with a file of a folder; 304 when the client has it. Compressed when a `.br` or `.gz`
 * file exists next to it and the client accepts it. Undefined when the path names no file.
 */
export async function serveFile(
  c: Context<AppEnv>,
  folder: string,
  path: string,
  options: ServeOptions,
): Promise<Response | undefined> {
  const file = options.rewrite
    ? await readRewritten(folder, path, options.rewrite)
    : await readEncoded(folder, path, c.req.header('accept-encoding') ?? '')
  return file && sendFile(c, path, file, options)
}

/**
 * Response with a read file, whose type is that of its path; 304 when the client has it. Undefined
 * for an unknown type.
 */
export function sendFile(
  c: Context<AppEnv>,
  path: string,
  file: ReadFile,
  options: Omit<ServeOptions, 'rewrite'>,
): Response | undefined {
  const type = mediaTypeOf(path)
  if (!type) return undefined
  const headers = {
    ...options.headers,
    'cache-control': options.cacheControl,
    'content-type': type,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(file.encoding ? { 'content-encoding': file.encoding } : {}),
  }
  const { status = 200 } = options
  if (status === 200 && c.req.header('if-none-match') === file.etag) {
    return c.body(null, 304, headers)
  }
  return c.body(file.content, status, headers)
}

/** Content of a file, encoded or plain, with the tag of this content. */
export interface ReadFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly encoding?: string | undefined
  readonly etag: string
}

/** A read file of this content. */
export function readFileOf(content: Uint8Array, encoding?: string): ReadFile {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { content: new Uint8Array(content), encoding, etag }
}

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Whether an `Accept-Encoding` header allows this encoding by its name. */
export function accepts(accepted: string, encoding: 'br' | 'gzip'): boolean {
  return accepted.split(',').some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((text) => text.trim())
    return name === encoding && !parameters.some((text) => /^q=0(?:\.0*)?$/u.test(text))
  })
}

/**
 * Reads a file of a folder in the first of its encodings that an `Accept-Encoding` header allows.
 * Undefined when the path names no file of a known type.
 */
export async function readEncoded(
  folder: string,
  path: string,
  accepted: string,
): Promise<ReadFile | undefined> {
  if (!isServed(path)) return undefined
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepts(accepted, encoding)) continue
    const content = await readIfThere(join(folder, `${path}${suffix}`))
    if (content) return readFileOf(content, encoding)
  }
  const content = await readIfThere(join(folder, path))
  return content && readFileOf(content)
}

async function readRewritten(
  folder: string,
  path: string,
  rewrite: (text: string) => string,
): Promise<ReadFile | undefined> {
  if (!isServed(path)) return undefined
  const content = await readIfThere(join(folder, path))
  return content && readFileOf(Buffer.from(rewrite(content.toString('utf8'))))
}

const isServed = (path: string): boolean => mediaTypeOf(path) !== undefined && SAFE_PATH.test(path)

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && isAbsence(error.code)) return undefined
    throw error
  }
}

function isAbsence(code: unknown): boolean {
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR'
}
