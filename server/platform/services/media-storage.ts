import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'

/** One width and format of a picture. */
export interface Rendition {
  /** Pixels. */
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly content: Uint8Array
}

/** Port of stored pictures. A path names its content for ever, because it contains a hash. */
export interface MediaStorage {
  /**
   * Content of a rendition by its path below `/pictures`, with a leading slash; undefined when it
   * does not exist.
   */
  read(path: string): Promise<Buffer | undefined>
  /**
   * Stores the renditions of a picture and returns the `base` of its addresses. The name is a hash
   * of the content: repeats are stored once.
   */
  write(renditions: readonly Rendition[]): Promise<string>
  /** Deletes the renditions of a written `base`; those of other folders stay. */
  remove(base: string): Promise<void>
}

/**
 * Base, width and format of a rendition. Plain path segments only: no leading dots, no backslash,
 * no encoding.
 */
const RENDITION_PATH = /^(?:\/[\w@-][\w.@-]*)*\/[\w@-][\w.@-]*-\d+\.(?:avif|webp)$/u
/** Name that a write gives. */
const WRITTEN_NAME = /^[\w-]{22}$/u
/** Characters of a base64url hash that name a picture: 132 bits. */
const NAME_LENGTH = 22

/**
 * Media storage in folders. Reads from the first folder that has the file; writes to `folder`.
 * `others`: folders that are never changed.
 */
export function folderMedia(folder: string, ...others: readonly string[]): MediaStorage {
  return {
    async read(path) {
      if (!RENDITION_PATH.test(path)) return undefined
      for (const candidate of [folder, ...others]) {
        const content = await readIfPresent(join(candidate, path))
        if (content) return content
      }
      return undefined
    },
    async write(renditions) {
      const base = baseOf(renditions).slice('/pictures'.length)
      await mkdir(folder, { recursive: true })
      for (const { width, format, content } of renditions) {
        await writeWhole(join(folder, `${base}-${width}.${format}`), content)
      }
      return `/pictures${base}`
    },
    async remove(base) {
      const name = base.replace(/^\/pictures\//u, '')
      if (!WRITTEN_NAME.test(name)) return
      for (const width of PICTURE_WIDTHS)
        for (const format of ['avif', 'webp'])
          await rm(join(folder, `${name}-${width}.${format}`), { force: true })
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

/** Renames a complete file, so that no request reads half of it. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}`)
  try {
    await writeFile(unfinished, content, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
