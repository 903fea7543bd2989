import {
  INQUIRY_MESSAGES_PER_DAY,
  INQUIRY_OPEN_MS,
  INQUIRY_RECORD_LIFE_MS,
} from '#contract/service/inquiry-limits.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { replyToInquiry } from '#contract/service/inquiries.calls.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { detachFiles } from '#server/media/uploads/upload.store.ts'
import {
  closeAnswered,
  countMessagesSince,
  deleteInquiries,
  findMessageIds,
  findMessages,
  findOldInquiries,
  insertInquiryMessage,
  lockInquiry,
  lockWriter,
  updateInquiry,
  type InquiryRow,
} from './inquiry.store.ts'

const OLD_AT_ONCE = 500
const DAY_MS = 24 * 3_600_000

async function lockOwn(tx: Tx, userId: number, inquiryId: number): Promise<InquiryRow> {
  const row = await lockInquiry(tx, inquiryId)
  if (row?.userId !== userId) throw new ApiFailure('INQUIRY_NOT_FOUND')
  return row
}

/** Adds a message of the member; the inquiry waits again. Errors: see the endpoint. */
export async function followUp(
  { db: tx, clock }: TxServices,
  { userId, inquiryId }: { readonly userId: number; readonly inquiryId: number },
  contents: string,
): Promise<ResponseOf<typeof replyToInquiry>> {
  const now = clock.now()
  await lockWriter(tx, userId)
  const { state } = await lockOwn(tx, userId, inquiryId)
  if (state === 'CLOSED') throw new ApiFailure('INQUIRY_CLOSED')
  const since = new Date(now.getTime() - DAY_MS)
  if ((await countMessagesSince(tx, userId, since)) >= INQUIRY_MESSAGES_PER_DAY) {
    throw new ApiFailure('INQUIRY_MESSAGE_LIMIT')
  }
  const message = { inquiryId, author: 'USER', contents, at: now } as const
  const messageId = await insertInquiryMessage(tx, message)
  await updateInquiry(tx, inquiryId, { state: 'WAITING', movedAt: now })
  return { messageId, state: 'WAITING' as const }
}

/**
 * Deletes an inquiry for its member; its files are deleted by a job. INQUIRY_NOT_FOUND,
 * INQUIRY_NOT_DELETABLE.
 */
export async function removeInquiry(
  { db, clock }: AppServices,
  userId: number,
  inquiryId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { state } = await lockOwn(tx, userId, inquiryId)
    if (state !== 'WAITING') throw new ApiFailure('INQUIRY_NOT_DELETABLE')
    await updateInquiry(tx, inquiryId, { state: 'DELETED', movedAt: clock.now() })
    const messages = await findMessages(tx, inquiryId)
    await detachFiles(
      tx,
      'INQUIRY_MESSAGE',
      messages.map(({ id }) => id),
    )
  })
}

/**
 * Stores an answer of the shop and notifies the member. Returns false for an inquiry that does not
 * wait any more.
 */
export async function answerInquiry(
  { db, clock }: AppServices,
  inquiryId: number,
  contents: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockInquiry(tx, inquiryId)
    if (row?.state !== 'WAITING') return false
    await insertAnswer(tx, row, contents, clock.now())
    return true
  })
}

/**
 * Stores an answer to a locked inquiry that waits, notifies its member, and returns the message's
 * id.
 */
export async function insertAnswer(
  tx: Tx,
  { id: inquiryId, userId }: Pick<InquiryRow, 'id' | 'userId'>,
  contents: string,
  now: Date,
): Promise<number> {
  const message = { inquiryId, author: 'STAFF', contents, at: now } as const
  const messageId = await insertInquiryMessage(tx, message)
  await updateInquiry(tx, inquiryId, { state: 'ANSWERED', movedAt: now, answeredAt: now })
  await notify(tx, {
    userId,
    text: NOTIFICATION_TEXTS.INQUIRY_ANSWERED(),
    link: `/my-page/inquiries/${inquiryId}`,
    dedupeKey: `INQUIRY_ANSWERED:${messageId}`,
    now,
  })
  return messageId
}

/**
 * Closes inquiries 14 days after the last answer, and deletes inquiries three years after the last
 * change (service#inquiry-states). One that waits for an answer is never closed, but deleted as the
 * others.
 */
export async function endInquiries({ db, clock }: AppServices): Promise<void> {
  const now = clock.now()
  await closeAnswered(db, new Date(now.getTime() - INQUIRY_OPEN_MS), now)
  await db.transaction(async (tx) => {
    const until = new Date(now.getTime() - INQUIRY_RECORD_LIFE_MS)
    const old = await findOldInquiries(tx, until, OLD_AT_ONCE)
    await detachFiles(tx, 'INQUIRY_MESSAGE', await findMessageIds(tx, old))
    await deleteInquiries(tx, old)
  })
}
