import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'
import type { MediaStorage, Rendition } from '#server/platform/services/media-storage.ts'
import type { ObjectStorage } from '#server/platform/services/object-storage.ts'

/**
 * Base, width and format of a rendition. Plain path segments only: no leading dots, no backslash,
 * no encoding.
 */
const RENDITION_PATH = /^(?:\/[\w@-][\w.@-]*)*\/[\w@-][\w.@-]*-\d+\.(?:avif|webp)$/u
/** Keys of private files in a folder of media. */
const PRIVATE_PATH = /^\/private\//u
/** Name that a write gives. */
const WRITTEN_NAME = /^[\w-]{22}$/u
/** Characters of a base64url hash that name a picture: 132 bits. */
const NAME_LENGTH = 22

/** Where renditions are: a storage, and the first part of their keys in it. */
export interface RenditionPlace {
  readonly storage: Pick<ObjectStorage, 'read' | 'write' | 'remove'>
  readonly prefix?: string
}

/**
 * Media storage in an object storage. Reads from the first place that has the file; writes to
 * `own`. `others`: places that are never changed.
 */
export function storedMedia(
  own: RenditionPlace,
  ...others: readonly RenditionPlace[]
): MediaStorage {
  const { storage, prefix = '' } = own
  const keyOf = (name: string, { width, format }: Pick<Rendition, 'width' | 'format'>) =>
    `${prefix}${name}-${width}.${format}`
  return {
    async read(path) {
      if (!RENDITION_PATH.test(path) || PRIVATE_PATH.test(path)) return undefined
      for (const place of [own, ...others]) {
        const content = await place.storage.read(`${place.prefix ?? ''}${path.slice(1)}`)
        if (content) return content
      }
      return undefined
    },
    async write(renditions) {
      const name = nameOf(renditions)
      for (const rendition of renditions) {
        await storage.write(keyOf(name, rendition), rendition.content, `image/${rendition.format}`)
      }
      return baseOf(renditions)
    },
    async remove(base) {
      const name = base.replace(/^\/pictures\//u, '')
      if (!WRITTEN_NAME.test(name)) return
      for (const width of PICTURE_WIDTHS)
        for (const format of ['avif', 'webp'] as const)
          await storage.remove(keyOf(name, { width, format }))
    },
  }
}

/** Base that the addresses of these renditions get when they are written. */
export const baseOf = (renditions: readonly Rendition[]): string =>
  `/pictures/${nameOf(renditions)}`

function nameOf(renditions: readonly Rendition[]): string {
  const hash = createHash('sha256')
  for (const { width, format, content } of renditions) {
    hash.update(`${width}.${format}:${content.byteLength}:`).update(content)
  }
  return hash.digest('base64url').slice(0, NAME_LENGTH)
}
