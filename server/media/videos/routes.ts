import { answerPart } from '#server/platform/http/answer-part.ts'
import type { App } from '#server/platform/http/app.ts'
import { mediaTypeOf } from '#server/platform/http/media-types.ts'
import { IMMUTABLE } from '#server/platform/http/static-files.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Plain path segments only: no leading dots, no backslash, no encoding. */
const VIDEO_PATH = /^\/videos\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:mp4|webm)$/u

/**
 * Route of videos, in parts where the browser asks for one: players read the index at the end of a
 * file first, and some play no file without ranges. Addresses contain a hash, so they are cached
 * for ever.
 */
export function videoRoutes(app: App, { videos }: Pick<AppServices, 'videos'>): void {
  app.get('/videos/*', async (c) => {
    const type = mediaTypeOf(c.req.path)
    if (!VIDEO_PATH.test(c.req.path) || type === undefined) return c.notFound()
    const video = await videos.open(c.req.path.slice(1))
    if (video === undefined) return c.notFound()
    return answerPart(c, video, { 'content-type': type, 'cache-control': IMMUTABLE })
  })
}
