import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/platform/config/bucket-settings.ts'
import {
  requireKey,
  StorageUnavailable,
  type ObjectStorage,
} from '#server/platform/services/object-storage.ts'

/** Time-out of one request to the bucket. */
const TIMEOUT_MS = 10_000

/** Object storage in an S3-compatible bucket, by path-style requests signed with version 4. */
export function bucketStorage(
  { url, region, keyId, secret }: BucketSettings,
  fetch: (request: Request) => Promise<Response>,
): ObjectStorage {
  const signer = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  })
  const send = async (key: string, init: RequestInit): Promise<Response> => {
    try {
      const request = await signer.sign(`${url}/${requireKey(key)}`, init)
      return await fetch(new Request(request, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
    } catch (error) {
      if (error instanceof RangeError) throw error
      throw new StorageUnavailable('no response', { cause: error })
    }
  }
  const refused = ({ status }: Response) => new StorageUnavailable(`status ${status}`)
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
      const response = await send(key, { method: 'PUT', headers, body: new Uint8Array(content) })
      if (!response.ok) throw refused(response)
    },
    async remove(key) {
      const response = await send(key, { method: 'DELETE' })
      if (!response.ok && response.status !== 404) throw refused(response)
    },
  }
}
