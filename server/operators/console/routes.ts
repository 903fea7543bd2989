import { AddressList } from '#server/platform/network/address-list.ts'
import type { App } from '#server/platform/http/app.ts'
import { HashedFiles } from '#server/platform/http/hashed-files.ts'
import { serveFile } from '#server/platform/http/static-files.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Content security policy of the console: its own code and the shop's pictures, no frame, no other
 * origin. Trusted Types have no policy at all, because nothing in the console makes markup or
 * scripts from text.
 */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': CONSOLE_POLICY,
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/**
 * Routes of the built console: files with a hash for ever, one document for all its pages, never
 * stored.
 */
export function consoleRoutes(app: App, { config }: AppServices): void {
  const allowed = new AddressList(config.operatorNetworks)
  const assets = new HashedFiles([config.consoleDir])
  app.get('/operator/assets/*', async (c) => {
    const path = c.req.path.slice('/operator'.length)
    return (await assets.serve(c, path)) ?? c.notFound()
  })
  for (const path of ['/operator', '/operator/*']) {
    app.get(path, async (c) => {
      if (!allowed.isEmpty && !allowed.has(c.get('address'))) return c.notFound()
      const options = { cacheControl: 'no-store', headers: HEADERS }
      const page = await serveFile(c, config.consoleDir, '/index.html', options)
      return page ?? c.text('The console has not been built: run npm run build.', 503)
    })
  }
}
