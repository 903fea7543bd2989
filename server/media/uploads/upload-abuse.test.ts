import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { confirmClaim } from '#contract/after-sales/claims.calls.ts'
import { HEADERS } from '#contract/platform/headers.ts'
import { getInquiry, writeInquiry } from '#contract/service/inquiries.calls.ts'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { mp4WithMetadata } from '#tests/support/media/mp4.ts'
import { PARTNER_REQUEST } from '#tests/support/editorial/partner-request.ts'
import { pdf } from '#tests/support/media/pdf.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

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

/** Small file of a picture of 144 million pixels, drawn once for all tests. */
let bomb: Promise<Uint8Array<ArrayBuffer>> | undefined
const pictureBomb = () => (bomb ??= drawBomb())

async function drawBomb(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 12_000, height: 12_000, channels: 3, background: '#fff' } as const
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
  [
    'a program behind that of a video',
    () => [named(bytes('\0\0\0\u000cftypisomMZ This program cannot be run'))],
    'FILE_TYPE',
  ],
  [
    'a video with a page behind its end',
    () => [named(new Blob([new Uint8Array(mp4WithMetadata()), '<script>alert(1)</script>']))],
    'FILE_TYPE',
  ],
  [
    'a video with a page in a box of its own',
    () => [
      named(
        new Blob([new Uint8Array(mp4WithMetadata()), '\0\0\0\u0021page<script>alert(1)</script>']),
      ),
    ],
    'FILE_TYPE',
  ],
  [
    'a page behind the signature of a document',
    () => [named(bytes('%PDF-1.7\n<html><script>alert(1)</script></html>'), '영수증.pdf')],
    'FILE_TYPE',
  ],
  [
    'a document with an archive behind its end',
    () => [named(pdf({ after: `\nPK\u0003\u0004 archive PK\u0005\u0006${'\0'.repeat(18)}` }))],
    'FILE_TYPE',
  ],
  ['a picture bomb', async () => [named(await pictureBomb(), '폭탄.png')], 'FILE_TYPE'],
  ['an empty file', () => [named('')], 'FILE_TYPE'],
  ['a sixth file', async () => Array.from({ length: 6 }, () => named('x')), 'FILE_COUNT'],
  ['a file above 10 MB', () => [named(new Uint8Array(10 * MB + 1))], 'FILE_TOO_LARGE'],
  [
    '100 MB',
    () => Array.from({ length: 5 }, () => named(new Uint8Array(20 * MB))),
    'FILE_TOO_LARGE',
  ],
]

/** Sends files by a call that takes files. A second use of a sender sends to the same resource. */
type Sender = (files: readonly File[]) => Promise<unknown>

/** Each call with files, and the table of its effect with the number of rows before. */
const SENDERS: readonly (readonly [string, string, (shop: TestShop) => Promise<Sender>])[] = [
  [
    'an inquiry',
    'SELECT 1 FROM inquiries',
    async (shop) => {
      const as = await shop.member('demo3')
      return (files) => shop.call(writeInquiry, { body: INQUIRY, files, as })
    },
  ],
  [
    'a request of a partner',
    'SELECT 1 FROM partner_requests',
    async (shop) => {
      const as = await shop.guest()
      return (files) => shop.call(sendPartnerRequest, { body: PARTNER_REQUEST, files, as })
    },
  ],
  [
    'a return',
    `SELECT 1 FROM claims WHERE requested_at IS NOT NULL`,
    async (shop) => {
      const order = await PaidOrder.of(shop, await Shopper.member(shop))
      await order.deliver()
      const { requestNo } = await order.draft({ type: 'RETURN', reasonCode: 'DEFECT' })
      await order.collect(requestNo)
      return (files) => order.confirm(requestNo, files)
    },
  ],
]

test.each(SENDERS)(
  '%s with a refused file leaves nothing on the disk',
  async (_what, rows, open) => {
    await using opened = await openShop()
    const { shop, onDisk } = opened
    const send = await open(shop)
    const effects = async () => (await shop.db.execute(rows)).rows.length
    const before = await effects()
    for (const [what, make, code] of REFUSED) {
      const files = await make()
      // A good photo before the bad one is stored first, and is deleted again.
      const good = code === 'FILE_TYPE' ? [named(await photoWithMetadata())] : []
      const refusal = await refusalOf(send([...good, ...files]))
      expect({ what, code: refusal.code, left: await onDisk() }).toEqual({ what, code, left: [] })
      expect((await shop.db.execute('SELECT 1 FROM private_files')).rows).toEqual([])
    }
    expect(await effects()).toBe(before)
    await send([named(await photoWithMetadata())])
    expect(await onDisk()).toHaveLength(2)
    expect(await effects()).toBe(before + 1)
  },
)

test.each(SENDERS)('%s stores a path in the name of a file nowhere', async (_what, _rows, open) => {
  await using opened = await openShop()
  const { shop, onDisk } = opened
  const send = await open(shop)
  const names = ['../../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd\u0000.jpg', 'a/../../b.sh']
  const photo = await photoWithMetadata()
  await send(names.map((name) => named(photo, name)))
  const stored = await onDisk()
  expect(stored).toHaveLength(names.length * 2)
  for (const name of stored) expect(name).toMatch(/^[\w-]{43}(?:-thumb)?$/u)
  const { rows } = await shop.db.execute<{ name: string }>(
    'SELECT name FROM private_files ORDER BY name',
  )
  expect(rows.map(({ name }) => name)).toEqual(['b.sh', 'boot.ini', 'passwd', 'passwd.jpg'])
})

/** Body of a form of 100 MB that is made while it is read; `made`: bytes that were read. */
function endlessForm() {
  const count = { made: 0 }
  const head = '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(head)),
    pull(controller) {
      if (count.made >= 100 * MB) return controller.close()
      count.made += MB
      controller.enqueue(new Uint8Array(MB))
    },
  })
  return { body, count }
}

test('a body of 100 MB is refused before it was read to its end', async () => {
  await using opened = await openShop()
  const { shop, onDisk } = opened
  const as = await shop.member('demo3')
  for (const path of [writeInquiry.path, sendPartnerRequest.path, confirmClaim.path]) {
    const { body, count } = endlessForm()
    const headers = {
      'content-type': 'multipart/form-data; boundary=edge',
      authorization: `Bearer ${as.token}`,
      [HEADERS.clientId]: as.clientId,
    }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const response = await shop.fetch(path, init)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(count.made).toBeLessThan(40 * MB)
  }
  const announced = await shop.fetch(writeInquiry.path, {
    method: 'POST',
    headers: { 'content-length': String(100 * MB), 'content-type': 'multipart/form-data' },
    body: 'x',
  })
  expect(announced.status).toBe(413)
  expect(await onDisk()).toEqual([])
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

test('a document with the name of a page is downloaded, never opened as a page', async () => {
  await using opened = await openShop()
  const { shop } = opened
  const files = [named(pdf(), '영수증.html')]
  const as = await shop.member('demo3')
  const { inquiryId } = await shop.call(writeInquiry, { body: INQUIRY, files, as })
  const { messages } = await shop.call(getInquiry, { params: { inquiryId }, as })
  const response = await shop.fetch(messages[0]?.files[0]?.url ?? '')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/u)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})
