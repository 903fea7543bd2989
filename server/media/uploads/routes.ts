import { answerPart } from '#server/platform/http/answer-part.ts'
import type { App } from '#server/platform/http/app.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { addressLifeLeft } from './file-address.ts'
import { savedName } from './saved-name.ts'
import { findFile } from './upload.store.ts'
import { keysOf } from './with-uploads.ts'

/** Route of private files by their signed addresses. Others are answered 404. */
export function uploadRoutes(app: App, { db, clock, files, memberKeys }: AppServices): void {
  app.get('/v1/files/:id{[0-9]{1,15}}', async (c) => {
    const { copy, expires = '', signature = '' } = c.req.query()
    if (copy !== 'full' && copy !== 'thumb') return c.notFound()
    const fileId = Number(c.req.param('id'))
    const wanted = { fileId, copy, now: clock.now() } as const
    const leftMs = addressLifeLeft(memberKeys, wanted, { expires, signature })
    const row = leftMs === undefined ? undefined : await findFile(db, fileId)
    const key = row && keysOf(row)[copy === 'full' ? 0 : 1]
    const stored = key === undefined ? undefined : await files.open(key)
    if (leftMs === undefined || row === undefined || stored === undefined) return c.notFound()
    // A document may contain scripts of its own: it is never opened in the shop's origin.
    const shows = row.mediaType === 'application/pdf' ? 'attachment' : 'inline'
    return answerPart(c, stored, {
      'content-type': row.mediaType,
      'cache-control': `private, max-age=${Math.floor(leftMs / 1_000)}`,
      'content-disposition': `${shows}; filename*=UTF-8''${encodeURIComponent(savedName(row))}`,
    })
  })
}
