import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ObjectStorage } from '#server/platform/services/object-storage.ts'
import { StorageUnavailable } from '#server/platform/services/object-storage.ts'
import { startBucket } from '#tests/support/platform/test-bucket.ts'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'

const SETTINGS = {
  url: 'https://s3.example/shop-media',
  region: 'ap-northeast-2',
  keyId: 'AKIDEXAMPLE',
  secret: 'never-sent',
}

/** A bucket in memory that refuses unsigned requests. */
function openBucket() {
  const contents = new Map<string, Buffer>()
  const requests: Request[] = []
  const fetch = async (request: Request) => {
    requests.push(request)
    const signature = request.headers.get('authorization') ?? ''
    const isSigned =
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-northeast-2\/s3\/aws4_request, /u.test(
        signature,
      )
    if (!isSigned) return new Response('', { status: 403 })
    const key = new URL(request.url).pathname
    if (request.method === 'PUT') contents.set(key, Buffer.from(await request.arrayBuffer()))
    if (request.method === 'DELETE') contents.delete(key)
    const content = contents.get(key)
    const headers = { etag: '"v-1"', 'content-length': String(content?.length) }
    if (request.method === 'HEAD') {
      return new Response(null, content ? { headers } : { status: 404 })
    }
    const range = /^bytes=(\d+)-(\d+)$/u.exec(request.headers.get('range') ?? '')
    if (content && range) {
      if (request.headers.get('if-match') !== '"v-1"') return new Response('', { status: 412 })
      const part = content.subarray(Number(range[1]), Number(range[2]) + 1)
      return new Response(new Uint8Array(part), { status: 206 })
    }
    if (request.method !== 'GET') return new Response(null, { status: 200 })
    return content ? new Response(new Uint8Array(content)) : new Response('', { status: 404 })
  }
  return { storage: bucketStorage(SETTINGS, fetch), contents, requests }
}

async function checkContent(storage: ObjectStorage) {
  expect(await storage.read('a-1')).toBeUndefined()
  await storage.write('a-1', Buffer.from('one'), 'image/webp')
  await storage.write('a-1', Buffer.from('two'), 'image/webp')
  expect((await storage.read('a-1'))?.toString()).toBe('two')
  const object = await storage.open('a-1')
  expect(object?.size).toBe(3)
  expect(object?.version).toMatch(/^[\w-]+$/u)
  expect((await object?.read(1, 2))?.toString()).toBe('wo')
  expect(await storage.open('a-2')).toBeUndefined()
  await storage.remove('a-1')
  await storage.remove('a-1')
  expect(await storage.read('a-1')).toBeUndefined()
  for (const key of ['../secret', 'a/../../b', '', '.hidden', 'a\\b', 'a%2e']) {
    await expect(storage.read(key)).rejects.toThrow(RangeError)
    await expect(storage.open(key)).rejects.toThrow(RangeError)
  }
}

test('a folder stores whole files and leaves no unfinished one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-files-'))
  await checkContent(folderStorage(folder))
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('private files are readable by the user of the shop alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-files-'))
  await folderStorage(join(folder, 'private'), { isPrivate: true }).write(
    'a-1',
    Buffer.from('secret'),
    'text/plain',
  )
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  expect(await modeOf('private')).toBe(0o700)
  expect(await modeOf('private/a-1')).toBe(0o600)
  await rm(folder, { recursive: true })
})

test('a bucket of a server stores the same, with types and without public access', async () => {
  await using bucket = await startBucket()
  const sent: Request[] = []
  const storage = bucketStorage(bucket.settings, async (request) => {
    sent.push(request)
    return fetch(request)
  })
  await checkContent(storage)
  await storage.write('private/letter', Buffer.from('dear shop'), 'application/pdf')
  const { headers } = await fetch(`${bucket.settings.url}/private/letter`, { method: 'HEAD' })
  expect(headers.get('content-type')).toBe('application/pdf')
  // Without such a header an object has the access of its bucket, which is the owner alone.
  expect(sent.filter((request) => request.headers.has('x-amz-acl'))).toEqual([])
})

test('all keys of a folder and of a bucket are listed in their order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-files-'))
  await using bucket = await startBucket()
  for (const storage of [folderStorage(folder), bucketStorage(bucket.settings, fetch)]) {
    expect(await storage.list()).toEqual([])
    for (const key of ['b', 'a/2', 'a/1']) await storage.write(key, Buffer.from(key), 'text/plain')
    expect(await storage.list()).toEqual(['a/1', 'a/2', 'b'])
  }
  await rm(folder, { recursive: true })
})

test('a long list of a bucket is read page by page', async () => {
  const page = (keys: readonly string[], isTruncated: boolean) =>
    new Response(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${keys
        .map((key) => `<Contents><Key>${key}</Key></Contents>`)
        .join('')}</ListBucketResult>`,
    )
  const storage = bucketStorage(SETTINGS, async ({ url }) => {
    const after = new URL(url).searchParams.get('start-after')
    return after === '' ? page(['a/1', 'a/2'], true) : page([`${after}-next`], false)
  })
  expect(await storage.list()).toEqual(['a/1', 'a/2', 'a/2-next'])
})

test('a bucket gets signed requests with its path', async () => {
  const { storage, requests } = openBucket()
  await checkContent(storage)
  expect(requests[0]?.url).toBe('https://s3.example/shop-media/a-1')
  expect(
    requests.every(({ headers }) => !headers.get('authorization')?.includes('never-sent')),
  ).toBe(true)
})

test('a refusing and an unreachable bucket are unavailable', async () => {
  const refusing = bucketStorage(SETTINGS, async () => new Response('', { status: 403 }))
  await expect(refusing.read('a')).rejects.toThrow(StorageUnavailable)
  await expect(refusing.open('a')).rejects.toThrow('status 403')
  await expect(refusing.write('a', Buffer.from('x'), 'image/webp')).rejects.toThrow('status 403')
  await expect(refusing.remove('a')).rejects.toThrow(StorageUnavailable)
  const unreachable = bucketStorage(SETTINGS, () => Promise.reject(new TypeError('fetch failed')))
  await expect(unreachable.read('a')).rejects.toThrow(StorageUnavailable)
})
