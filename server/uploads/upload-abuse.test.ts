import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getInquiry, writeInquiry } from '#contract/inquiries.ts'
import { sendPartnerRequest } from '#contract/partner-requests.ts'
import { folderStorage } from '#server/storage/folder-storage.ts'
import { PARTNER_REQUEST } from '#tests/support/partner-request.ts'
import { photoWithMetadata } from '#tests/support/pictures.ts'
import { refusalOf } from '#tests/support/shopper.ts'
import { startTestShop } from '#tests/support/test-shop.ts'

const MB = 1024 * 1024
const INQUIRY = { title: '첨부 확인', contents: '첨부 파일이 잘 보이는지 확인합니다.' }
/** Shop whose private files are in a folder, and the files that are in it. */
async function openShop() {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-uploads-'))
  const shop = await startTestShop({ services: { files: folderStorage(folder) } })
  const onDisk = async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
  return { shop, onDisk, [Symbol.asyncDispose]: close }
}

const bytes = (text: string) => new TextEncoder().encode(text)
const named = (content: BlobPart, name = '사진.jpg') =>
  new File([content], name, { type: 'image/jpeg' })

/** Small file of a picture with this many pixels on each side. */
async function pictureBomb(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const
  const picture = sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 })
  return new Uint8Array(await picture.toBuffer())
}

const REFUSED: readonly (readonly [string, () => Promise<File[]> | File[], string])[] = [
  ['a Windows program', () => [named(bytes('MZ\u0090 This program cannot be run'))], 'FILE_TYPE'],
  ['a Linux program', () => [named(bytes('\u007FELF program'))], 'FILE_TYPE'],
  ['a shell script', () => [named(bytes('#!/bin/sh\nrm -rf /'))], 'FILE_TYPE'],
  ['a page', () => [named(bytes('<!doctype html><script>alert(1)</script>'))], 'FILE_TYPE'],
  ['a drawing with a script', () => [named(bytes('<svg onload="alert(1)"/>'))], 'FILE_TYPE'],
  ['an archive', () => [named(bytes('PK\u0003\u0004 archive'), '사진.zip.jpg')], 'FILE_TYPE'],
  ['a page behind the signature of a GIF', () => [named(bytes('GIF89a/*<script>*/'))], 'FILE_TYPE'],
  [
    'a program behind that of a JPEG',
    () => [named(new Uint8Array([0xff, 0xd8, 0xff, 0x4d, 0x5a]))],
    'FILE_TYPE',
  ],
  ['a picture bomb', async () => [named(await pictureBomb(12_000), '폭탄.png')], 'FILE_TYPE'],
  ['an empty file', () => [named('')], 'FILE_TYPE'],
  ['a sixth file', async () => Array.from({ length: 6 }, () => named('x')), 'FILE_COUNT'],
  ['a file above 10 MB', () => [named(new Uint8Array(10 * MB + 1))], 'FILE_TOO_LARGE'],
  [
    '100 MB',
    () => Array.from({ length: 5 }, () => named(new Uint8Array(20 * MB))),
    'FILE_TOO_LARGE',
  ],
]

test.each(REFUSED)('%s is refused and leaves nothing on the disk', async (_what, make, code) => {
  await using opened = await openShop()
  const { shop, onDisk } = opened
  const files = await make()
  // A good photo before the bad one is stored first, and has to go again.
  const good = code === 'FILE_TYPE' ? [named(await photoWithMetadata())] : []
  const as = await shop.member('demo3')
  const sent = shop.call(writeInquiry, { body: INQUIRY, files: [...good, ...files], as })
  expect((await refusalOf(sent)).code).toBe(code)
  expect(await onDisk()).toEqual([])
  expect((await shop.db.execute('SELECT 1 FROM private_files')).rows).toEqual([])
})

test('a refused file of a partner leaves no request and nothing on the disk', async () => {
  await using opened = await openShop()
  const { shop, onDisk } = opened
  const files = [named(await photoWithMetadata()), named(bytes('MZ program'))]
  const sent = shop.call(sendPartnerRequest, {
    body: PARTNER_REQUEST,
    files,
    as: await shop.guest(),
  })
  expect((await refusalOf(sent)).code).toBe('FILE_TYPE')
  expect(await onDisk()).toEqual([])
  expect((await shop.db.execute('SELECT 1 FROM partner_requests')).rows).toEqual([])
})

test('a photo that is also a page loses the page, and its name loses the path', async () => {
  await using opened = await openShop()
  const { shop, onDisk } = opened
  const photo = await photoWithMetadata()
  const script = bytes('\n<html><script>alert(document.cookie)</script></html>PK\u0003\u0004')
  const polyglot = new File([photo, script], '../../../etc/passwd\u0000<img src=x>.jpg')
  const as = await shop.member('demo3')
  const { inquiryId } = await shop.call(writeInquiry, { body: INQUIRY, files: [polyglot], as })
  const { messages } = await shop.call(getInquiry, { params: { inquiryId }, as })
  const [file] = messages[0]?.files ?? []
  expect(file?.name).toBe('passwd<img src=x>.jpg')
  expect(await onDisk()).toHaveLength(2)
  expect((await onDisk()).join(' ')).not.toContain('passwd')
  const response = await shop.fetch(file?.url ?? '')
  const stored = Buffer.from(await response.arrayBuffer())
  expect(stored.includes('<script>')).toBe(false)
  expect(stored.includes('PK\u0003\u0004')).toBe(false)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a document that is also a page is downloaded, never opened as a page', async () => {
  await using opened = await openShop()
  const { shop } = opened
  const pdf = named(bytes('%PDF-1.7\n<html><script>alert(1)</script></html>'), '영수증.html')
  const as = await shop.member('demo3')
  const { inquiryId } = await shop.call(writeInquiry, { body: INQUIRY, files: [pdf], as })
  const { messages } = await shop.call(getInquiry, { params: { inquiryId }, as })
  const response = await shop.fetch(messages[0]?.files[0]?.url ?? '')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/u)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})
