import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from './app.ts'
import { accepts } from './static-files.ts'

/** Quick to make rather than as small as can be: each visitor's document is another. */
const BROTLI_QUALITY = 4

/** Answers a document that was made for this visitor, compressed. Nobody may keep it: it may carry a place in the line. */
export async function sendDocument(
  c: Context<AppEnv>,
  html: string,
  status: 200 | 404,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const all = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  }
  const accepted = c.req.header('accept-encoding') ?? ''
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    const body = await promisify(brotliCompress)(html, { params })
    return c.body(new Uint8Array(body), status, { ...all, 'content-encoding': 'br' })
  }
  if (accepts(accepted, 'gzip')) {
    const body = await promisify(gzip)(html)
    return c.body(new Uint8Array(body), status, { ...all, 'content-encoding': 'gzip' })
  }
  return c.body(html, status, all)
}
