import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Rendition } from '#server/platform/services/media-storage.ts'
import { startBucket } from '#tests/support/platform/test-bucket.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { storedMedia } from './stored-media.ts'

const folderMedia = (...folders: readonly [string, ...string[]]) => {
  const [own, ...others] = folders.map((folder) => ({ storage: folderStorage(folder) }))
  if (own === undefined) throw new Error('There is no folder')
  return storedMedia(own, ...others)
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'pushyard-media-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

const small: Rendition = { width: 320, format: 'avif', content: Buffer.from('small') }
const large: Rendition = { width: 640, format: 'webp', content: Buffer.from('large') }

test.each(['folder', 'bucket'] as const)(
  'in a %s written renditions are read by their base, stored once, and removed',
  async (kind) => {
    await using folder = await temporaryFolder()
    await using bucket = await startBucket()
    const storage = {
      folder: folderStorage(join(folder.path, 'new')),
      bucket: bucketStorage(bucket.settings, fetch),
    }[kind]
    const media = storedMedia({ storage, prefix: 'pictures/' })
    const base = await media.write([small, large])
    expect(base).toMatch(/^\/pictures\/[\w-]{22}$/u)
    const path = base.slice('/pictures'.length)
    expect(String(await media.read(`${path}-320.avif`))).toBe('small')
    expect(String(await media.read(`${path}-640.webp`))).toBe('large')
    expect(await media.read(`${path}-640.avif`)).toBeUndefined()
    expect(await media.write([small, large])).toBe(base)
    const keys = await storage.list()
    expect(keys).toEqual([`pictures${path}-320.avif`, `pictures${path}-640.webp`].toSorted())
    await media.remove(base)
    expect(await storage.list()).toEqual([])
  },
)

test('a private file is no picture, whatever its name', async () => {
  await using folder = await temporaryFolder()
  const files = folderStorage(join(folder.path, 'private'), { isPrivate: true })
  await files.write('photo-320.webp', Buffer.from('secret'), 'image/webp')
  expect(await folderMedia(folder.path).read('/private/photo-320.webp')).toBeUndefined()
})

test('another content has another base', async () => {
  await using folder = await temporaryFolder()
  const media = folderMedia(folder.path)
  const changed = { ...small, content: Buffer.from('smaller') }
  expect(await media.write([small])).not.toBe(await media.write([changed]))
  expect(await media.write([small])).not.toBe(await media.write([{ ...small, width: 640 }]))
})

test('the first folder that has a file wins, and the others are read after it', async () => {
  await using own = await temporaryFolder()
  await using demo = await temporaryFolder()
  await mkdir(join(demo.path, 'banner'))
  await writeFile(join(demo.path, 'banner/a-320.avif'), 'demo')
  const media = folderMedia(own.path, demo.path)
  expect(String(await media.read('/banner/a-320.avif'))).toBe('demo')
  await mkdir(join(own.path, 'banner'))
  await writeFile(join(own.path, 'banner/a-320.avif'), 'own')
  expect(String(await media.read('/banner/a-320.avif'))).toBe('own')
  expect(await folderMedia(join(own.path, 'missing')).read('/banner/a-320.avif')).toBeUndefined()
})

test.each(['/../secret-1.avif', '/.hidden-1.avif', '/a%2f..-1.avif', '/index.json', 'a-1.avif'])(
  'a path that names no rendition is not read: %s',
  async (path) => {
    await using folder = await temporaryFolder()
    await mkdir(join(folder.path, 'media'))
    await writeFile(join(folder.path, 'secret-1.avif'), 'secret')
    await writeFile(join(folder.path, 'media/index.json'), '{}')
    await writeFile(join(folder.path, 'media/.hidden-1.avif'), 'hidden')
    expect(await folderMedia(join(folder.path, 'media')).read(path)).toBeUndefined()
  },
)
