import type { OperatorInquiry, SavedReply } from '#contract/service/operator-inquiries.calls.ts'
import { attachFiles, readFiles, type FileRow } from '#server/media/uploads/upload.store.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { insertAnswer } from '#server/service/inquiries/change-inquiry.ts'
import {
  findMessages,
  lockInquiry,
  updateInquiry,
  type InquiryRow,
} from '#server/service/inquiries/inquiry.store.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import {
  countInquiries,
  findInquiryNotes,
  findInquiryQueue,
  findQueuedInquiry,
  lockReply,
  type InquiryFilter,
  type SavedReplyRow,
} from './inquiry-queue.store.ts'
import {
  presentInquiryRow,
  presentOperatorInquiry,
  presentReply,
} from './operator-inquiries.present.ts'

/** Inquiries of a page of the console. */
const PAGE_SIZE = 50

/** A page of a list of inquiries, with the number of those that wait. */
export async function readInquiryQueue(
  { db, clock, log }: AppServices,
  { size = PAGE_SIZE, ...filter }: InquiryFilter & { readonly size?: number | undefined },
) {
  const found = await findInquiryQueue(db, filter, size + 1)
  const calendar = { holidays: await readHolidays(db, log), now: clock.now() }
  return {
    items: found.slice(0, size).map((row) => presentInquiryRow(row, calendar)),
    hasNext: found.length > size,
    counts: await countInquiries(db, filter.operatorId),
  }
}

/** An inquiry for staff. INQUIRY_NOT_FOUND. */
export async function readOperatorInquiry(
  services: AppServices,
  inquiryId: number,
): Promise<OperatorInquiry> {
  const { db, log } = services
  const row = await findQueuedInquiry(db, inquiryId)
  if (row === undefined) throw new ApiFailure('INQUIRY_NOT_FOUND')
  const messages = await findMessages(db, inquiryId)
  const ids = messages.map(({ id }) => id)
  return presentOperatorInquiry(services, row, {
    messages,
    files: await readFiles(db, 'INQUIRY_MESSAGE', ids),
    notes: await findInquiryNotes(db, inquiryId),
    holidays: await readHolidays(db, log),
  })
}

/** The inquiry with this id, locked until the transaction ends. INQUIRY_NOT_FOUND. */
export async function lockInquiryOrRefuse(tx: Tx, inquiryId: number): Promise<InquiryRow> {
  const row = await lockInquiry(tx, inquiryId)
  if (row === undefined) throw new ApiFailure('INQUIRY_NOT_FOUND')
  return row
}

/**
 * Answers a waiting inquiry. A message that the member sent after the one that the operator read
 * refuses the answer, so that no message is passed over. INQUIRY_NOT_FOUND, INQUIRY_MOVED
 * {lastMessageId}, INQUIRY_CLOSED, STATE_CHANGED {state}.
 */
export async function answerByHand(
  { db: tx, clock }: Pick<TxServices, 'db' | 'clock'>,
  inquiryId: number,
  answer: {
    readonly contents: string
    readonly afterMessageId: number
    readonly operatorId: number
  },
  stored: readonly FileRow[],
): Promise<number> {
  const row = await lockInquiryOrRefuse(tx, inquiryId)
  if (row.state === 'CLOSED') throw new ApiFailure('INQUIRY_CLOSED')
  const last = (await findMessages(tx, inquiryId)).at(-1)
  if (last?.author === 'USER' && last.id !== answer.afterMessageId)
    throw new ApiFailure('INQUIRY_MOVED', { lastMessageId: last.id })
  if (row.state !== 'WAITING') throw new ApiFailure('STATE_CHANGED', { state: row.state })
  const messageId = await insertAnswer(tx, row, answer.contents, clock.now())
  await updateInquiry(tx, inquiryId, { assigneeId: answer.operatorId })
  await attachFiles(tx, stored, { kind: 'INQUIRY_MESSAGE', id: messageId })
  return messageId
}

/**
 * A saved reply that has this version, locked. REPLY_NOT_FOUND, VERSION_CONFLICT {version,
 * current}.
 */
export async function lockReplyOfVersion(
  tx: Tx,
  replyId: number,
  version: number,
): Promise<SavedReplyRow> {
  const row = await lockReply(tx, replyId)
  if (row === undefined) throw new ApiFailure('REPLY_NOT_FOUND')
  const current: SavedReply = presentReply(row)
  if (row.version !== version)
    throw new ApiFailure('VERSION_CONFLICT', { version: row.version, current })
  return row
}
