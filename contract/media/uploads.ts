import * as v from 'valibot'
import { Id } from '#contract/platform/values.ts'

/**
 * A private file of an inquiry or a claim. Both addresses are signed and expire after ten minutes
 * (media#signed-addresses).
 */
export const PrivateFile = v.object({
  fileId: Id,
  name: v.string(),
  mediaType: v.string(),
  /** Bytes. */
  size: v.number(),
  /** Pixels; null for documents and videos. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  url: v.string(),
  /** Small picture; null for documents and videos. */
  thumbUrl: v.nullable(v.string()),
})
export type PrivateFile = v.InferOutput<typeof PrivateFile>
