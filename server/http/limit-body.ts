import { bodyLimit } from 'hono/body-limit'
import type { Context, Next } from 'hono'
import { confirmClaim } from '#contract/claims.ts'
import { writeInquiry } from '#contract/inquiries.ts'
import { UPLOAD_BYTES_MAX } from '#contract/limits.ts'
import { sendPartnerRequest } from '#contract/partner-requests.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { AppEnv } from './app.ts'
import { answerApiFailure } from './errors.ts'

/** Paths of the multipart calls: their bodies contain files. A test compares them with the contract. */
export const MULTIPART_PATHS: ReadonlySet<string> = new Set([
  confirmClaim.path,
  sendPartnerRequest.path,
  writeInquiry.path,
])

const ofBytes = (maxSize: number, code: 'BODY_TOO_LARGE' | 'FILE_TOO_LARGE') =>
  bodyLimit({ maxSize, onError: (c) => answerApiFailure(new ApiFailure(code), c) })

/** Requests of the product API are small forms, except for files. */
const FORM_BYTES_MAX = 64 * 1024
const small = ofBytes(FORM_BYTES_MAX, 'BODY_TOO_LARGE')
const withFiles = ofBytes(UPLOAD_BYTES_MAX + FORM_BYTES_MAX, 'FILE_TOO_LARGE')

/** Middleware that limits the body of a call: BODY_TOO_LARGE, FILE_TOO_LARGE. */
export function limitBody(c: Context<AppEnv>, next: Next): Promise<Response | void> {
  return MULTIPART_PATHS.has(c.req.path) ? withFiles(c, next) : small(c, next)
}
