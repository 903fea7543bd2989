import { bodyLimit } from 'hono/body-limit'
import type { Context, Next } from 'hono'
import { confirmClaim } from '#contract/after-sales/claims.calls.ts'
import { rejectClaim } from '#contract/after-sales/operator-claims.calls.ts'
import { addProductVideo } from '#contract/catalogue/operator-products.calls.ts'
import { uploadPicture } from '#contract/media/operator-pictures.calls.ts'
import { readRunColumns, startRun } from '#contract/operators/runs.calls.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { answerInquiryByHand } from '#contract/service/operator-inquiries.calls.ts'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppEnv } from './app.ts'
import { FORM_BYTES_MAX, UPLOAD_LIMITS } from './body-limits.ts'
import { answerApiFailure } from './errors.ts'

/**
 * Paths of the multipart calls: their bodies contain files. A test compares them with the contract.
 */
export const MULTIPART_PATHS: ReadonlySet<string> = new Set([
  confirmClaim.path,
  sendPartnerRequest.path,
  writeInquiry.path,
])
/** As {@link MULTIPART_PATHS}, of the operator console. */
export const OPERATOR_MULTIPART_PATHS: ReadonlySet<string> = new Set([
  addProductVideo.path,
  answerInquiryByHand.path,
  rejectClaim.path,
  readRunColumns.path,
  startRun.path,
  uploadPicture.path,
])

const WITH_FILES = [...MULTIPART_PATHS, ...OPERATOR_MULTIPART_PATHS].map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u'),
)

const small = bodyLimit({
  maxSize: FORM_BYTES_MAX,
  onError: (c) => answerApiFailure(new ApiFailure('BODY_TOO_LARGE'), c),
})

/**
 * Middleware that limits the body of a call: BODY_TOO_LARGE, FILE_TOO_LARGE. A body with files is
 * judged by its announced length here, and counted while it is parsed (`read-form.ts`), so that it
 * is never stored as a whole.
 */
export async function limitBody(c: Context<AppEnv>, next: Next): Promise<Response | void> {
  if (!WITH_FILES.some((pattern) => pattern.test(c.req.path))) return small(c, next)
  const announced = Number(c.req.header('content-length') ?? 0)
  if (announced > UPLOAD_LIMITS.bodyBytes) {
    return answerApiFailure(new ApiFailure('FILE_TOO_LARGE'), c)
  }
  return next()
}
