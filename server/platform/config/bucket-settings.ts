import * as v from 'valibot'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { address } from './setting-values.ts'

/** An S3-compatible bucket and its credentials. */
export interface BucketSettings {
  /**
   * Address of the bucket without a trailing slash, such as
   * `https://s3.ap-northeast-2.amazonaws.com/shop-media`.
   */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const Text = v.pipe(v.string(), v.minLength(1))

/** Settings of the bucket for private files. */
export const BUCKET_ENTRIES = {
  MEDIA_BUCKET_URL: v.optional(address('https:', 'http:')),
  MEDIA_BUCKET_REGION: v.optional(Text, 'us-east-1'),
  MEDIA_BUCKET_KEY_ID: v.optional(Text),
  MEDIA_BUCKET_SECRET: v.optional(Text),
}

type Values = v.InferOutput<v.ObjectSchema<typeof BUCKET_ENTRIES, undefined>>

/**
 * Reads the settings of the bucket; undefined when none is set. Throws {@link ConfigError} for an
 * incomplete group.
 */
export function readBucket(values: Values): BucketSettings | undefined {
  const { MEDIA_BUCKET_URL: url, MEDIA_BUCKET_REGION: region } = values
  const { MEDIA_BUCKET_KEY_ID: keyId, MEDIA_BUCKET_SECRET: secret } = values
  if (url === undefined && keyId === undefined && secret === undefined) return undefined
  if (url === undefined || keyId === undefined || secret === undefined) {
    throw new ConfigError(
      'MEDIA_BUCKET_URL, MEDIA_BUCKET_KEY_ID and MEDIA_BUCKET_SECRET must be set together.',
    )
  }
  return { url: url.replace(/\/+$/u, ''), region, keyId, secret }
}
