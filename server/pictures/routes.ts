import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { IMMUTABLE, serveFile } from '#server/http/static-files.ts'
import { projectPath } from '#server/config/project-root.ts'

const PICTURES_FOLDER = projectPath('demo/images')

/**
 * Route of picture renditions: their names contain a hash, so they are cached for ever. The format is that of the
 * name.
 */
export function pictureRoutes(app: App, _services: AppServices): void {
  app.get('/pictures/*', async (c) => {
    const path = c.req.path.slice('/pictures'.length)
    const isPicture = /-\d+\.(?:avif|webp)$/u.test(path)
    const file = isPicture
      ? await serveFile(c, PICTURES_FOLDER, path, { cacheControl: IMMUTABLE })
      : undefined
    return file ?? c.notFound()
  })
}
