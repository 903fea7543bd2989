import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listOperatorBrands, changeBrand } from '#contract/catalogue/operator-brands.calls.ts'
import {
  changePicture,
  findUploadedPicture,
  getPictureOriginal,
  getUploadedPicture,
  retryPicture,
  uploadPicture,
} from '#contract/media/operator-pictures.calls.ts'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { deleteUnusedPictures, encodePictures } from './encode-pictures.ts'
import { leasePicture } from './picture.store.ts'

/** Longer than the lease of a picture. */
const LEASE_MS = 61_000
const DAY_MS = 86_400_000

async function pictureFile(width: number, height: number, background = '#3070c0'): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: 'a place' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'photo.jpg')
}

const upload = (operator: TestOperator, file: File) =>
  operator.call(uploadPicture, { body: { ratio: '4:5' }, files: [file] })

const read = (operator: TestOperator, pictureId: number) =>
  operator.call(getUploadedPicture, { params: { pictureId } })

const statusOf = async (shop: TestShop, path: string) =>
  (await shop.fetch(new URL(path, 'http://shop.test'))).status

test('a picture is made in all widths and formats without its metadata', async () => {
  await using shop = await startTestShop()
  const editor = await TestOperator.of(shop, 'editor')
  const { pictureId } = await upload(editor, await pictureFile(2_000, 1_600))
  await encodePictures(shop.services)
  const { state, picture } = await read(editor, pictureId)
  expect([state, picture?.width, picture?.height]).toEqual(['READY', 1_280, 1_600])
  expect(picture?.placeholder).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6} #[0-9a-f]{6}$/u)
  for (const width of PICTURE_WIDTHS)
    for (const format of ['avif', 'webp']) {
      const url = new URL(`${picture?.base}-${width}.${format}`, 'http://shop.test')
      const content = Buffer.from(await (await shop.fetch(url)).arrayBuffer())
      const made = await sharp(content).metadata()
      expect([made.width, made.exif]).toEqual([width, undefined])
    }
  const original = await editor.call(getPictureOriginal, { params: { pictureId } })
  expect(original.content.length).toBeGreaterThan(100)
})

test('small pictures, other files and several files are refused', async () => {
  await using shop = await startTestShop()
  const editor = await TestOperator.of(shop, 'editor')
  expect((await refusalOf(upload(editor, await pictureFile(1_279, 2_000)))).code).toBe(
    'PICTURE_SMALL',
  )
  expect((await refusalOf(upload(editor, new File(['%PDF-1.7'], 'a.jpg')))).code).toBe('FILE_TYPE')
  const damaged = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'b.jpg')
  expect((await refusalOf(upload(editor, damaged))).code).toBe('FILE_TYPE')
  const file = await pictureFile(1_300, 1_300)
  const two = editor.call(uploadPicture, { body: { ratio: '4:5' }, files: [file, file] })
  expect((await refusalOf(two)).code).toBe('FILE_COUNT')
  const warehouse = await TestOperator.of(shop, 'warehouse')
  expect((await refusalOf(upload(warehouse, file))).code).toBe('OP_FORBIDDEN')
})

test('a picture of a killed process is made after its lease, and given up after three', async () => {
  await using shop = await startTestShop()
  const editor = await TestOperator.of(shop, 'editor')
  const { pictureId } = await upload(editor, await pictureFile(1_400, 1_400))
  const lease = () => {
    const now = shop.clock.now()
    return leasePicture(shop.db, now, new Date(now.getTime() + LEASE_MS - 1_000))
  }
  // A process takes it and ends.
  expect((await lease())?.id).toBe(pictureId)
  expect(await lease()).toBeUndefined()
  await encodePictures(shop.services)
  expect((await read(editor, pictureId)).state).toBe('PROCESSING')
  shop.clock.advance(LEASE_MS)
  await encodePictures(shop.services)
  expect((await read(editor, pictureId)).state).toBe('READY')

  const other = await upload(editor, await pictureFile(1_500, 1_400))
  for (let killed = 0; killed < 3; killed += 1) {
    await lease()
    shop.clock.advance(LEASE_MS)
  }
  await encodePictures(shop.services)
  const params = { pictureId: other.pictureId }
  expect((await read(editor, other.pictureId)).state).toBe('FAILED')
  await editor.call(retryPicture, { params, body: {} })
  await encodePictures(shop.services)
  expect((await read(editor, other.pictureId)).state).toBe('READY')
  expect((await refusalOf(editor.call(retryPicture, { params, body: {} }))).code).toBe(
    'STATE_CHANGED',
  )
})

test('another crop has an address of its own, and the old one stays', async () => {
  await using shop = await startTestShop()
  const editor = await TestOperator.of(shop, 'editor')
  const { pictureId } = await upload(editor, await pictureFile(2_000, 2_000))
  await encodePictures(shop.services)
  const before = await read(editor, pictureId)
  const params = { pictureId }
  const crop = { left: 0, top: 0, width: 1_280, height: 1_600 }
  const outside = { ...crop, left: 1_000 }
  const { version } = before
  const wrong = editor.call(changePicture, { params, body: { version, crop: outside } })
  expect((await refusalOf(wrong)).code).toBe('PICTURE_SMALL')
  await editor.call(changePicture, { params, body: { version, crop, alt: '왼쪽' } })
  const stale = editor.call(changePicture, { params, body: { version, crop } })
  expect((await refusalOf(stale)).code).toBe('VERSION_CONFLICT')
  await encodePictures(shop.services)
  const after = await read(editor, pictureId)
  expect([after.picture?.width, after.alt]).toEqual([1_280, '왼쪽'])
  expect(await statusOf(shop, `${before.picture?.base}-320.webp`)).toBe(200)
  const query = { base: after.picture?.base ?? '' }
  expect((await editor.call(findUploadedPicture, { query }))?.pictureId).toBe(pictureId)
})

test('an unused picture is deleted after 30 days, a used one and its equals stay', async () => {
  await using shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const used = await upload(owner, await pictureFile(1_400, 1_400, '#112233'))
  const equal = await upload(owner, await pictureFile(1_400, 1_400, '#112233'))
  const unused = await upload(owner, await pictureFile(1_400, 1_400, '#445566'))
  await encodePictures(shop.services)
  const baseOf = async (one: { readonly pictureId: number }) =>
    (await read(owner, one.pictureId)).picture?.base ?? ''
  const [usedBase, unusedBase] = [await baseOf(used), await baseOf(unused)]
  expect(await baseOf(equal)).toBe(usedBase)
  const [brand] = await owner.call(listOperatorBrands)
  if (brand === undefined) throw new Error('The demo shop has brands')
  const { brandId } = brand
  await owner.call(changeBrand, { params: { brandId }, body: { ...brand, heroBase: usedBase } })
  shop.clock.advance(29 * DAY_MS)
  await deleteUnusedPictures(shop.services)
  expect(await statusOf(shop, `${unusedBase}-320.webp`)).toBe(200)
  shop.clock.advance(2 * DAY_MS)
  await deleteUnusedPictures(shop.services)
  expect(await statusOf(shop, `${unusedBase}-320.webp`)).toBe(404)
  expect(await statusOf(shop, `${usedBase}-320.webp`)).toBe(200)
})

test('a picture is cut in the shape of its place, and in no shape that is too small', async () => {
  await using shop = await startTestShop()
  const editor = await TestOperator.of(shop, 'editor')
  const shapeOf = async (ratio: '16:9' | '21:9' | '1:1') => {
    const files = [await pictureFile(1_600, 1_300)]
    const { crop } = await editor.call(uploadPicture, { body: { ratio }, files })
    return crop.width / crop.height
  }
  expect(await shapeOf('16:9')).toBeCloseTo(16 / 9, 2)
  expect(await shapeOf('21:9')).toBeCloseTo(21 / 9, 2)
  expect(await shapeOf('1:1')).toBe(1)
  const { pictureId, version } = await upload(editor, await pictureFile(1_600, 1_300))
  const cut = (width: number, height: number) =>
    editor.call(changePicture, {
      params: { pictureId },
      body: { version, crop: { left: 0, top: 0, width, height } },
    })
  expect((await refusalOf(cut(639, 639))).code).toBe('PICTURE_SMALL')
  expect((await refusalOf(cut(640, 269))).code).toBe('PICTURE_SMALL')
  expect((await cut(640, 274)).crop).toMatchObject({ width: 640, height: 274 })
})
