import type { Context } from 'hono'
import { SCREEN_HEADERS } from './client-hints.ts'
import type { AppEnv } from '#server/platform/http/app.ts'
import type { CompressionCache } from './compression-cache.ts'
import { accepts } from '#server/platform/http/static-files.ts'

/**
 * Sends a compressed document made for this visitor. It must not be cached: it may contain a queue
 * position.
 */
export async function sendDocument(
  c: Context<AppEnv>,
  packer: CompressionCache,
  html: string,
  status: 200 | 404 | 410,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const all = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: ['accept-encoding', ...SCREEN_HEADERS].join(', '),
  }
  const accepted = c.req.header('accept-encoding') ?? ''
  if (accepts(accepted, 'br')) {
    return c.body(await packer.brotli(html), status, { ...all, 'content-encoding': 'br' })
  }
  if (accepts(accepted, 'gzip')) {
    return c.body(await packer.gzip(html), status, { ...all, 'content-encoding': 'gzip' })
  }
  return c.body(html, status, all)
}
