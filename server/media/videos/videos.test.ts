import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getContent, listContents } from '#contract/editorial/contents.calls.ts'
import { VIDEO_FORMATS, videoUrl } from '#contract/media/videos.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

/** More than one chunk of the storage, so that a part may cross their border. */
const CONTENT = Buffer.from(Uint8Array.from({ length: 1_200_000 }, (_, index) => index % 251))
const PATH = '/videos/story/roll.1a2b3c4d.webm'

async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-videos-'))
  await mkdir(join(folder, 'videos/story'), { recursive: true })
  await mkdir(join(folder, 'private'))
  await writeFile(join(folder, PATH), CONTENT)
  await writeFile(join(folder, 'videos/story/secret.txt'), 'secret')
  await writeFile(join(folder, 'private/own.mp4'), 'secret')
  const shop = await startTestShop({ seed: 'none', config: { mediaDir: folder } })
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    shop.fetch(PATH, { method, headers })
  return {
    shop,
    get,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a video is served whole, with its type, for ever', async () => {
  await using opened = await openShop()
  const whole = await opened.get()
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('video/webm')
  expect(whole.headers.get('content-length')).toBe(String(CONTENT.length))
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  expect(whole.headers.get('cache-control')).toContain('immutable')
  expect((await bytesOf(whole)).equals(CONTENT)).toBe(true)
  const etag = whole.headers.get('etag') ?? ''
  expect((await opened.get({ 'if-none-match': etag })).status).toBe(304)
})

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=524280-524300', 524_280, 524_300],
  ['bytes=1199990-', 1_199_990, 1_199_999],
  ['bytes=-10', 1_199_990, 1_199_999],
  ['bytes=0-', 0, 1_199_999],
])('the part %s has exactly its bytes', async (range, first, last) => {
  await using opened = await openShop()
  const part = await opened.get({ range })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes ${first}-${last}/${CONTENT.length}`)
  expect(part.headers.get('content-length')).toBe(String(last - first + 1))
  expect((await bytesOf(part)).equals(CONTENT.subarray(first, last + 1))).toBe(true)
})

test('a part behind the end is refused with the size, and an invalid one is ignored', async () => {
  await using opened = await openShop()
  const behind = await opened.get({ range: 'bytes=1200000-' })
  expect(behind.status).toBe(416)
  expect(behind.headers.get('content-range')).toBe('bytes */1200000')
  expect(await behind.text()).toBe('')
  for (const range of ['bytes=9-1', 'bytes=0-1,4-5', 'items=0-1']) {
    expect((await opened.get({ range })).status).toBe(200)
  }
})

test('a part of another version is answered with the whole video', async () => {
  await using opened = await openShop()
  const etag = (await opened.get({}, 'HEAD')).headers.get('etag') ?? ''
  const range = 'bytes=5-9'
  expect((await opened.get({ range, 'if-range': etag })).status).toBe(206)
  const changed = await opened.get({ range, 'if-range': '"another"' })
  expect(changed.status).toBe(200)
  expect((await bytesOf(changed)).length).toBe(CONTENT.length)
})

test('HEAD has the headers of the whole video and no content', async () => {
  await using opened = await openShop()
  const head = await opened.get({ range: 'bytes=5-9' }, 'HEAD')
  expect(head.status).toBe(200)
  expect(head.headers.get('content-length')).toBe(String(CONTENT.length))
  expect(await head.text()).toBe('')
})

test.each([
  '/videos/story/none.webm',
  '/videos/story/secret.txt',
  '/videos/../private/own.mp4',
  '/videos/%2e%2e/private/own.mp4',
  '/videos/story',
])('%s names no video', async (path) => {
  await using opened = await openShop()
  expect((await opened.shop.fetch(path)).status).toBe(404)
})

test('the demo article with a video names files that exist in all formats', async () => {
  await using shop = await startTestShop()
  const { items } = await shop.call(listContents, { query: { category: 'VIDEO' } })
  const articles = await Promise.all(
    items.map(({ contentId }) => shop.call(getContent, { params: { contentId } })),
  )
  const blocks = articles.flatMap(({ body }) => body.filter((block) => block.type === 'VIDEO'))
  expect(blocks).not.toEqual([])
  for (const { video, provider } of blocks) {
    expect(provider).toBe('SHOP')
    for (const format of VIDEO_FORMATS) {
      const response = await shop.fetch(videoUrl(video, format), {
        headers: { range: 'bytes=0-9' },
      })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-type')).toBe(`video/${format}`)
    }
  }
})
