import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { IMMUTABLE, readFileOf, sendFile } from '#server/platform/http/static-files.ts'

/** Route of pictures. Addresses contain a hash, so they are cached for ever. */
export function pictureRoutes(app: App, { media }: AppServices): void {
  app.get('/pictures/*', async (c) => {
    const path = c.req.path.slice('/pictures'.length)
    const content = await media.read(path)
    if (content === undefined) return c.notFound()
    const options = { cacheControl: IMMUTABLE }
    return sendFile(c, path, readFileOf(content), options) ?? c.notFound()
  })
}
