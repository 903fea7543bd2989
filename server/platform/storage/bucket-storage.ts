import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/platform/config/bucket-settings.ts'
import {
  isKey,
  requireKey,
  StorageUnavailable,
  type ListedStorage,
} from '#server/platform/services/object-storage.ts'

/** Time-out of one request to the bucket without its content. */
const TIMEOUT_MS = 10_000
/** Bytes of content that must go through in a further millisecond. */
const SLOWEST_BYTES_A_MS = 1_000
/** A key in the list of a bucket; other text of it needs no reading. Keys have no escapes. */
const LISTED = /<Key>([^<]*)<\/Key>/gu

/** Object storage in an S3-compatible bucket, by path-style requests signed with version 4. */
export function bucketStorage(
  { url, region, keyId, secret }: BucketSettings,
  fetch: (request: Request) => Promise<Response>,
): ListedStorage {
  const signer = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  })
  const send = (key: string, init: RequestInit, bytes = 0) =>
    sendTo(`${url}/${requireKey(key)}`, init, bytes)
  const sendTo = async (address: string, init: RequestInit, bytes = 0): Promise<Response> => {
    try {
      const request = await signer.sign(address, init)
      const timeoutMs = TIMEOUT_MS + Math.ceil(bytes / SLOWEST_BYTES_A_MS)
      return await fetch(new Request(request, { signal: AbortSignal.timeout(timeoutMs) }))
    } catch (error) {
      if (error instanceof RangeError) throw error
      throw new StorageUnavailable('no response', { cause: error })
    }
  }
  return {
    async read(key) {
      const response = await send(key, { method: 'GET' })
      if (response.status === 404) return undefined
      if (!response.ok) throw refused(response)
      return Buffer.from(await response.arrayBuffer())
    },
    async open(key) {
      const response = await send(key, { method: 'HEAD' })
      if (response.status === 404) return undefined
      const size = Number(response.headers.get('content-length') ?? Number.NaN)
      const etag = response.headers.get('etag')
      if (!response.ok || !Number.isSafeInteger(size) || etag === null) throw refused(response)
      return {
        size,
        version: etag.replaceAll(/[^\w-]/gu, ''),
        async read(first, last) {
          const headers = { range: `bytes=${first}-${last}`, 'if-match': etag }
          const part = await send(key, { method: 'GET', headers })
          if (part.status !== 206) throw refused(part)
          return Buffer.from(await part.arrayBuffer())
        },
      }
    },
    async write(key, content, mediaType) {
      const headers = { 'content-type': mediaType }
      const body = new Uint8Array(content)
      const response = await send(key, { method: 'PUT', headers, body }, body.byteLength)
      if (!response.ok) throw refused(response)
    },
    async remove(key) {
      const response = await send(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw refused(response)
    },
    list: () => listKeys((query) => sendTo(`${url}?${query}`, { method: 'GET' })),
  }
}

const refused = ({ status }: Response) => new StorageUnavailable(`status ${status}`)

/** All keys of a bucket; a list has pages of a thousand. */
async function listKeys(ask: (query: string) => Promise<Response>): Promise<string[]> {
  const all: string[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const response = await ask(`list-type=2&start-after=${encodeURIComponent(after)}`)
    if (!response.ok) throw refused(response)
    const text = await response.text()
    const keys = [...text.matchAll(LISTED)].flatMap(([, key = '']) => key)
    all.push(...keys.filter((key) => isKey(key)))
    after = text.includes('<IsTruncated>true</IsTruncated>') ? keys.at(-1) : undefined
  }
  return all
}
