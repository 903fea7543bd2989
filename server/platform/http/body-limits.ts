import { UPLOAD_BYTES_MAX } from '#contract/platform/limits.ts'

/** Requests of the product API are small forms, except for files. */
export const FORM_BYTES_MAX = 64 * 1024
/** Limits of the multipart calls: the form next to the files is as small as other requests. */
export const UPLOAD_LIMITS = {
  bodyBytes: UPLOAD_BYTES_MAX + FORM_BYTES_MAX,
  fieldBytes: FORM_BYTES_MAX,
} as const
