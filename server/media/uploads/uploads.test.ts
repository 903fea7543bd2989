import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileTypeOf } from '#contract/media/file-type.ts'
import { HEIC_MESSAGE } from '#contract/media/heic.ts'
import { savedName } from './saved-name.ts'
import { UNUSED_FILE_LIFE_MS, UPLOAD_FILE_BYTES_MAX } from '#contract/platform/limits.ts'
import { receivedFile, type ReceivedFile } from '#server/platform/http/received-file.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { memoryStorage } from '#tests/support/platform/memory-storage.ts'
import { mp4Box, mp4WithMetadata } from '#tests/support/media/mp4.ts'
import { pdf } from '#tests/support/media/pdf.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { refusalOf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { attachFiles, detachFiles, readFiles } from './upload.store.ts'
import { presentFile } from './uploads.present.ts'
import { withUploads } from './with-uploads.ts'

const OWNER = { kind: 'CLAIM', id: 77 } as const
const file = (content: Uint8Array, name = '사진.jpg') => receivedFile(name, content)
const PDF = pdf()

async function openShop() {
  const files = memoryStorage()
  const shop = await startTestShop({ seed: 'none', services: { files } })
  return { shop, files }
}

/** Stores files for the owner of the tests. */
const store = (shop: TestShop, ...received: ReceivedFile[]) =>
  withUploads(shop.services, received, 'pictures-and-documents', (stored) =>
    shop.db.transaction((tx) => attachFiles(tx, stored, OWNER)),
  )

test('a photo is stored again without its metadata, turned as it was taken', async () => {
  const { shop, files } = await openShop()
  await using _ = shop
  const photo = await photoWithMetadata(600, 400)
  expect(Buffer.from(photo).includes('SecretCamera')).toBe(true)
  await store(shop, file(photo, '../../집 앞 IMG_1.JPG'))
  const [row] = await readFiles(shop.db, 'CLAIM', [77])
  expect(row).toMatchObject({
    name: '집 앞 IMG_1.JPG',
    mediaType: 'image/webp',
    width: 400,
    height: 600,
  })
  expect(row?.fileKey).toMatch(/^[\w-]{43}$/u)
  expect(files.keys()).toEqual([row?.fileKey, `${row?.fileKey}-thumb`])
  const stored = (await files.read(row?.fileKey ?? '')) ?? Buffer.alloc(0)
  const { exif, xmp, iptc, icc, orientation, format } = await sharp(stored).metadata()
  expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: 'webp' })
  expect(stored.includes('SecretCamera')).toBe(false)
})

test('a large photo is scaled down', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await store(shop, file(await photoWithMetadata(3_000, 1_500)))
  const [row] = await readFiles(shop.db, 'CLAIM', [77])
  expect([row?.width, row?.height]).toEqual([1_024, 2_048])
})

test('the type is that of the content, whatever the name says', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(fileTypeOf(png)).toBe('png')
  expect(fileTypeOf(await photoWithMetadata())).toBe('jpeg')
  expect(fileTypeOf(PDF)).toBe('pdf')
  expect(fileTypeOf(mp4WithMetadata())).toBe('mp4')
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<html>',
    'GIF89a',
    '....ftypqt  ',
    '',
  ]) {
    expect(fileTypeOf(new TextEncoder().encode(text))).toBeUndefined()
  }
})

test.each([
  ['a page with the name of a photo', [file(new TextEncoder().encode('<script>'))], 'FILE_TYPE'],
  ['a damaged photo', [file(new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3]))], 'FILE_TYPE'],
  ['a file too large', [file(new Uint8Array(UPLOAD_FILE_BYTES_MAX + 1))], 'FILE_TOO_LARGE'],
  ['too many files', Array.from({ length: 6 }, () => file(PDF)), 'FILE_COUNT'],
  [
    'too much together',
    Array.from({ length: 4 }, () => file(new Uint8Array(UPLOAD_FILE_BYTES_MAX))),
    'FILE_TOO_LARGE',
  ],
])('%s is refused and nothing is left', async (_name, received, code) => {
  const { shop, files } = await openShop()
  await using _ = shop
  const photo = file(await photoWithMetadata())
  const sent = code === 'FILE_TYPE' ? [photo, ...received] : received
  expect((await refusalOf(store(shop, ...sent))).code).toBe(code)
  expect(files.keys()).toEqual([])
  expect(await shop.db.execute('SELECT 1 FROM private_files')).toMatchObject({ rows: [] })
})

test('a picture with more pixels than allowed is refused before it is decoded', async () => {
  const { shop } = await openShop()
  await using _ = shop
  const bomb = await sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect((await refusalOf(store(shop, file(bomb)))).code).toBe('FILE_TYPE')
})

test('documents and videos are refused where they are not allowed', async () => {
  const { shop } = await openShop()
  await using _ = shop
  const refused = [
    withUploads(shop.services, [file(PDF)], 'pictures', async () => undefined),
    withUploads(shop.services, [file(mp4WithMetadata())], 'pictures', async () => undefined),
    store(shop, file(mp4WithMetadata())),
  ]
  for (const each of refused) expect((await refusalOf(each)).code).toBe('FILE_TYPE')
})

test('a video is stored without its metadata and sent in parts', async () => {
  const { shop, files } = await openShop()
  await using _ = shop
  const long = Buffer.concat([mp4WithMetadata(), mp4Box('mdat', Buffer.alloc(12 * 1024 * 1024))])
  await withUploads(shop.services, [file(long)], 'pictures-documents-and-videos', (stored) =>
    shop.db.transaction((tx) => attachFiles(tx, stored, OWNER)),
  )
  const [row] = await readFiles(shop.db, 'CLAIM', [77])
  expect(row).toMatchObject({ mediaType: 'video/mp4', bytes: long.length, hasThumb: false })
  const stored = (await files.read(row?.fileKey ?? '')) ?? Buffer.alloc(0)
  expect(stored.includes('SecretCamera')).toBe(false)
  const { url = '', thumbUrl } = row ? presentFile(shop.services, row) : {}
  expect(thumbUrl).toBeNull()
  const part = await shop.fetch(url, { headers: { range: 'bytes=4-11' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-type')).toBe('video/mp4')
  expect(part.headers.get('content-range')).toBe(`bytes 4-11/${long.length}`)
  expect(part.headers.get('content-disposition')).toMatch(/^inline/u)
  expect(await part.text()).toBe('ftypisom')
})

test('refused work leaves no file; files of a killed process are deleted by the job', async () => {
  const { shop, files } = await openShop()
  await using _ = shop
  const photo = file(await photoWithMetadata())
  const refused = withUploads(shop.services, [photo], 'pictures', async () => {
    expect(files.keys()).toHaveLength(2)
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(files.keys()).toEqual([])
  // As after a crash: stored, never attached.
  await withUploads(shop.services, [photo], 'pictures', async () => undefined)
  await cleanFiles(shop.services)
  expect(files.keys()).toHaveLength(2)
  shop.clock.advance(UNUSED_FILE_LIFE_MS)
  await cleanFiles(shop.services)
  expect(files.keys()).toEqual([])
})

test('the address of a file is signed and expires after ten minutes', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await store(shop, file(await photoWithMetadata()), file(PDF, '영수증.pdf'))
  const rows = await readFiles(shop.db, 'CLAIM', [77])
  const [photo, pdf] = rows.map((row) => presentFile(shop.services, row))
  const status = async (address: string) => (await shop.fetch(address)).status
  const url = photo?.url ?? ''
  const response = await shop.fetch(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, max-age=600')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await status(photo?.thumbUrl ?? '')).toBe(200)
  expect(pdf?.thumbUrl).toBeNull()
  const document = await shop.fetch(pdf?.url ?? '')
  expect(document.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%EC/u)
  const other = url.replace(`/${photo?.fileId}?`, `/${pdf?.fileId}?`)
  const forged = [
    other,
    url.replace('copy=full', 'copy=thumb'),
    url.replace(/signature=.{4}/u, 'signature=0000'),
    url.replace(/expires=\d/u, 'expires=9'),
    url.replace(/&signature=.*/u, ''),
  ]
  for (const address of forged) expect([address, await status(address)]).toEqual([address, 404])
  shop.clock.advance(10 * 60_000)
  expect(await status(url)).toBe(404)
})

test('files of a deleted owner are deleted, and their address ends at once', async () => {
  const { shop, files } = await openShop()
  await using _ = shop
  await store(shop, file(await photoWithMetadata()))
  const [row] = await readFiles(shop.db, 'CLAIM', [77])
  const address = row && presentFile(shop.services, row).url
  await shop.db.transaction((tx) => detachFiles(tx, 'CLAIM', [77]))
  expect((await shop.fetch(address ?? '')).status).toBe(404)
  shop.clock.advance(UNUSED_FILE_LIFE_MS)
  await cleanFiles(shop.services)
  expect(files.keys()).toEqual([])
})

test('a photo in HEIC is refused with the ways out', async () => {
  const { shop, files } = await openShop()
  await using _ = shop
  const photo = file(new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'))
  await expect(store(shop, photo)).rejects.toMatchObject({
    code: 'FILE_TYPE',
    message: HEIC_MESSAGE,
  })
  expect(files.keys()).toEqual([])
})

test.each([
  ['휴대폰 사진.png', 'image/webp', '휴대폰 사진.webp'],
  ['사진', 'image/webp', '사진.webp'],
  ['영수증.pdf', 'application/pdf', '영수증.pdf'],
] as const)('%s of the type %s is saved as %s', (name, mediaType, saved) => {
  expect(savedName({ name, mediaType })).toBe(saved)
})
