import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { BucketSettings } from '#server/platform/config/bucket-settings.ts'

const BUCKET = 'shop-media'
/** The only credentials that the server knows. */
const KEY = 'S3RVER'

/** An S3-compatible server with one empty bucket. */
export interface TestBucket extends AsyncDisposable {
  readonly settings: BucketSettings
  /** Settings of a shop that uses it. */
  readonly env: Readonly<Record<string, string>>
}

/** Starts a server with an empty bucket in a temporary folder. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'pushyard-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  const url = `http://127.0.0.1:${port}/${BUCKET}`
  return {
    settings: { url, region: 'us-east-1', keyId: KEY, secret: KEY },
    env: { MEDIA_BUCKET_URL: url, MEDIA_BUCKET_KEY_ID: KEY, MEDIA_BUCKET_SECRET: KEY },
    async [Symbol.asyncDispose]() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
