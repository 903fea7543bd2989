import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addProduct,
  addProductVideo,
  changeProduct,
  deleteProduct,
  getOperatorProduct,
} from '#contract/catalogue/operator-products.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { UPLOAD_VIDEO_BYTES_MAX } from '#contract/platform/limits.ts'
import { deleteUnowned } from '#server/media/jobs/delete-unowned.ts'
import { products } from '#server/platform/database/schema/catalogue.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'
import type { Config } from '#server/platform/config/config.ts'
import { bucketStorage } from '#server/platform/storage/bucket-storage.ts'
import { startBucket } from '#tests/support/platform/test-bucket.ts'
import { mp4Box, mp4WithMetadata } from '#tests/support/media/mp4.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'

const TWO_HOURS_MS = 7_200_000

const MOOV = mp4Box('moov', mp4Box('mvhd', 'head'))

/** A plain video, another one for each text. */
const videoOf = (text: string) =>
  Buffer.concat([mp4Box('ftyp', 'isom'), MOOV, mp4Box('mdat', text)])

const fileOf = (content: Uint8Array, name = 'film.mp4') =>
  new File([new Uint8Array(content)], name, { type: 'video/mp4' })

async function openShop(config: Partial<Config> = {}) {
  const mediaDir = await mkdtemp(join(tmpdir(), 'pushyard-product-videos-'))
  const shop = await startTestShop({ config: { mediaDir, ...config } })
  const manager = await TestOperator.of(shop, 'manager')
  const sold = await shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.status, 'ON_SALE'))
    .orderBy(products.id)
    .limit(2)
  const [productId = 0, otherId = 0] = sold.map(({ id }) => id)
  const read = (id = productId, by = manager) =>
    by.call(getOperatorProduct, { params: { productId: id } })
  return {
    shop,
    manager,
    productId,
    otherId,
    read,
    add: async (
      content: Uint8Array,
      { id = productId, alt = '걷는 모습', name = 'a.mp4' } = {},
    ) => {
      const body = { version: (await read(id)).version, alt }
      const files = [fileOf(content, name)]
      return manager.call(addProductVideo, { params: { productId: id }, body, files })
    },
    stored: async () => readdir(join(mediaDir, 'videos/products')).catch(() => []),
    /** The job two hours later; the session of the manager ends meanwhile. */
    cleanUp: async () => {
      shop.clock.advance(TWO_HOURS_MS)
      await deleteUnowned(shop.services)
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(mediaDir, { recursive: true })
    },
  }
}

test('a video is stored without its metadata, shown to shoppers and served in parts', async () => {
  await using opened = await openShop()
  const { shop, productId } = opened
  const before = await shop.call(getProduct, { params: { productId }, query: {} })
  expect(before.videos).toEqual([])
  const { videos } = await opened.add(mp4WithMetadata(), { name: '여행.jpg' })
  expect(videos).toEqual([
    { url: expect.stringMatching(/^\/videos\/products\/[\w-]{22}\.mp4$/u), alt: '걷는 모습' },
  ])
  expect((await shop.call(getProduct, { params: { productId }, query: {} })).videos).toEqual(videos)
  const [{ url } = { url: '' }] = videos
  const served = await shop.fetch(url)
  expect(served.headers.get('content-type')).toBe('video/mp4')
  const content = Buffer.from(await served.arrayBuffer())
  expect(content.includes('moving pictures')).toBe(true)
  for (const secret of ['+37.5446', 'SecretCamera']) expect(content.includes(secret)).toBe(false)
  const part = await shop.fetch(url, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const audit = await shop.db
    .select({ targetId: operatorAudit.targetId, changes: operatorAudit.changes })
    .from(operatorAudit)
    .where(eq(operatorAudit.action, 'product.video'))
  expect(audit).toEqual([
    { targetId: String(productId), changes: { videos: [null, url.slice(1)] } },
  ])
})

test('what is no plain video, has no text or comes too often is refused', async () => {
  await using opened = await openShop()
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('ftypisom')])
  const page = Buffer.concat([videoOf('a'), Buffer.from('<script>')])
  const movie = Buffer.concat([mp4Box('ftyp', 'qt  '), MOOV, mp4Box('mdat', 'a')])
  for (const content of [jpeg, page, movie, Buffer.from('MZ')])
    expect(await refusalOf(opened.add(content))).toMatchObject({ code: 'FILE_TYPE' })
  expect(await refusalOf(opened.add(videoOf('a'), { alt: ' ' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
  await opened.add(videoOf('a'))
  expect(await refusalOf(opened.add(videoOf('a')))).toMatchObject({ code: 'FILE_COUNT' })
  await opened.add(videoOf('b'))
  expect(await refusalOf(opened.add(videoOf('c')))).toMatchObject({ code: 'FILE_COUNT' })
  expect((await opened.read()).videos).toHaveLength(2)
  await opened.cleanUp()
  expect(await opened.stored()).toHaveLength(2)
})

test('a video that is too large is refused, and an endless one while it arrives', async () => {
  await using opened = await openShop()
  const { manager, productId, shop } = opened
  const head = Buffer.concat([mp4Box('ftyp', 'isom'), MOOV])
  const large = Buffer.concat([
    head,
    mp4Box('mdat', Buffer.alloc(UPLOAD_VIDEO_BYTES_MAX - head.length - 7)),
  ])
  expect(large).toHaveLength(UPLOAD_VIDEO_BYTES_MAX + 1)
  expect(await refusalOf(opened.add(large))).toMatchObject({ code: 'FILE_TOO_LARGE' })
  const { version } = await opened.read()
  const input = { params: { productId }, body: { version, alt: '영상' }, files: [fileOf(head)] }
  const request = manager.request(addProductVideo, input, {
    'x-operator': '1',
    origin: shop.services.config.publicOrigin,
    'content-type': 'multipart/form-data; boundary=edge',
  })
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(
        Buffer.from(
          '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n',
        ),
      )
    },
    pull(controller) {
      sent += 1_048_576
      controller.enqueue(new Uint8Array(1_048_576))
    },
  })
  const { headers } = request
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const answer = await shop.app.request(new Request(request.url, init))
  expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }])
  expect(sent).toBeLessThan(UPLOAD_VIDEO_BYTES_MAX + 4 * 1_048_576)
  expect(await opened.stored()).toEqual([])
})

test('videos are put in another order, described and removed, each by the version', async () => {
  await using opened = await openShop()
  const { manager, productId } = opened
  const params = { productId }
  await opened.add(videoOf('a'))
  const { version, videos } = await opened.add(videoOf('b'))
  const [first, second] = videos
  if (first === undefined || second === undefined) throw new Error('There are two videos')
  const turned = await manager.call(changeProduct, {
    params,
    body: { version, videos: [second, { ...first, alt: '뛰는 모습' }] },
  })
  expect(turned.videos).toEqual([second, { ...first, alt: '뛰는 모습' }])
  const stale = manager.call(changeProduct, { params, body: { version, videos: [] } })
  expect(await refusalOf(stale)).toMatchObject({
    code: 'VERSION_CONFLICT',
    payload: { current: { videos: turned.videos } },
  })
  const late = manager.call(addProductVideo, {
    params,
    body: { version, alt: '늦은 영상' },
    files: [fileOf(videoOf('late'))],
  })
  expect(await refusalOf(late)).toMatchObject({ code: 'VERSION_CONFLICT' })
  const unknown = [{ url: '/videos/products/0123456789abcdefghijkl.mp4', alt: '영상' }]
  const body = { version: turned.version, videos: unknown }
  expect(await refusalOf(manager.call(changeProduct, { params, body }))).toMatchObject({
    code: 'PICTURE_UNKNOWN',
  })
  const one = { version: turned.version, videos: [second] }
  expect((await manager.call(changeProduct, { params, body: one })).videos).toEqual([second])
  expect(await opened.stored()).toHaveLength(3)
  await opened.cleanUp()
  expect(await opened.stored()).toEqual([second.url.split('/').at(-1)])
})

test('a file that two products share is deleted with the last of them', async () => {
  await using opened = await openShop()
  const { manager, productId, otherId, shop } = opened
  const { version, videos } = await opened.add(videoOf('shared'))
  await opened.add(videoOf('shared'), { id: otherId })
  const [{ url } = { url: '' }] = videos
  await manager.call(changeProduct, { params: { productId }, body: { version, videos: [] } })
  await opened.cleanUp()
  expect((await shop.fetch(url)).status).toBe(200)
  const again = await TestOperator.of(shop, 'manager', 'later')
  const other = await opened.read(otherId, again)
  await again.call(changeProduct, {
    params: { productId: otherId },
    body: { version: other.version, videos: [] },
  })
  expect((await shop.fetch(url)).status).toBe(200)
  await opened.cleanUp()
  expect((await shop.fetch(url)).status).toBe(404)
})

test('with a bucket a video is in it, is served in parts from it and deleted there', async () => {
  await using bucket = await startBucket()
  await using opened = await openShop({ bucket: bucket.settings })
  const { manager, productId, shop } = opened
  const storage = bucketStorage(bucket.settings, fetch)
  const { version, videos } = await opened.add(videoOf('bucket'))
  const [{ url } = { url: '' }] = videos
  expect(await storage.list()).toEqual([url.slice(1)])
  const part = await shop.fetch(url, { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  await manager.call(changeProduct, { params: { productId }, body: { version, videos: [] } })
  await opened.cleanUp()
  expect(await storage.list()).toEqual([])
})

test('a video that is removed and added again within the hour stays', async () => {
  await using opened = await openShop()
  const { manager, productId } = opened
  const { version } = await opened.add(videoOf('again'))
  await manager.call(changeProduct, { params: { productId }, body: { version, videos: [] } })
  await opened.add(videoOf('again'))
  await opened.cleanUp()
  expect(await opened.stored()).toHaveLength(1)
})

test('the video of a deleted draft is deleted', async () => {
  await using opened = await openShop()
  const { manager } = opened
  const { brand, category } = await opened.read()
  const { productId } = await manager.call(addProduct, {
    body: {
      code: 'VIDEO-DRAFT',
      styleCode: 'VIDEO-DRAFT',
      nameKo: '초안',
      nameEn: 'Draft',
      brandId: brand.id,
      categoryId: category.id,
      colorName: '블랙',
      colorHex: '#111111',
    },
  })
  const { version } = await opened.add(videoOf('draft'), { id: productId })
  await manager.call(deleteProduct, { params: { productId }, body: { version } })
  await opened.cleanUp()
  expect(await opened.stored()).toEqual([])
})
