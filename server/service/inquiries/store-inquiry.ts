import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { INQUIRIES_PER_DAY } from '#contract/service/inquiry-limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findOwnerOfEqualFiles } from '#server/media/uploads/find-owner-of-equal-files.ts'
import { attachFiles, type FileRow } from '#server/media/uploads/upload.store.ts'
import { withUploads } from '#server/media/uploads/with-uploads.ts'
import {
  countSince,
  findInquiriesOfEqualFields,
  insertInquiry,
  insertInquiryMessage,
  lockWriter,
  ownsOrder,
  type InquiryFields,
} from './inquiry.store.ts'

const DAY_MS = 24 * 3_600_000

type InquiryBody = ParsedRequestOf<typeof writeInquiry>['body']

/** An equal inquiry is stored already; the files of the repeat are deleted with the transaction. */
class RepeatedInquiry extends Error {
  readonly inquiryId: number

  constructor(inquiryId: number) {
    super('The inquiry was stored before')
    this.inquiryId = inquiryId
  }
}

/** Stores an inquiry with its files. Errors: see the endpoint. */
export async function storeInquiry(
  services: AppServices,
  userId: number,
  body: InquiryBody,
  files: readonly ReceivedFile[],
): Promise<{ inquiryId: number }> {
  const { db, clock } = services
  try {
    const allowed = 'pictures-documents-and-videos'
    const inquiryId = await withUploads(services, files, allowed, (stored) =>
      db.transaction((tx) =>
        insert(tx, { ...body, orderNumber: body.orderNumber ?? null, userId }, stored, clock.now()),
      ),
    )
    return { inquiryId }
  } catch (error) {
    if (error instanceof RepeatedInquiry) return { inquiryId: error.inquiryId }
    throw error
  }
}

async function insert(
  tx: Tx,
  inquiry: InquiryFields,
  files: readonly FileRow[],
  now: Date,
): Promise<number> {
  const { userId, type, title, contents, orderNumber } = inquiry
  const since = new Date(now.getTime() - DAY_MS)
  await lockWriter(tx, userId)
  const equal = await findRepeated(tx, inquiry, files, since)
  if (equal !== undefined) throw new RepeatedInquiry(equal)
  if ((await countSince(tx, userId, since)) >= INQUIRIES_PER_DAY) {
    throw new ApiFailure('INQUIRY_DAILY_LIMIT')
  }
  if (orderNumber !== null && !(await ownsOrder(tx, userId, orderNumber))) {
    throw new ApiFailure('ORDER_NOT_FOUND')
  }
  const inquiryId = await insertInquiry(tx, {
    userId,
    type,
    title,
    orderNumber,
    createdAt: now,
  })
  const messageId = await insertInquiryMessage(tx, { inquiryId, author: 'USER', contents, at: now })
  await attachFiles(tx, files, { kind: 'INQUIRY_MESSAGE', id: messageId })
  return inquiryId
}

/** Id of an equal inquiry: the same fields and files. A corrected inquiry is a new one. */
async function findRepeated(
  tx: Tx,
  fields: InquiryFields,
  files: readonly FileRow[],
  since: Date,
): Promise<number | undefined> {
  const began = await findInquiriesOfEqualFields(tx, fields, since)
  const messageIds = began.map(({ messageId }) => messageId)
  const equal = await findOwnerOfEqualFiles(tx, 'INQUIRY_MESSAGE', messageIds, files)
  return began.find(({ messageId }) => messageId === equal)?.inquiryId
}
