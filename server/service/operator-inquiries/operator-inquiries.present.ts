import type {
  OperatorInquiry,
  OperatorInquiryCard,
  SavedReply,
} from '#contract/service/operator-inquiries.calls.ts'
import type { FileRow } from '#server/media/uploads/upload.store.ts'
import { presentInquiry } from '#server/service/inquiries/inquiries.present.ts'
import type { InquiryMessageRow } from '#server/service/inquiries/inquiry.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { maskName } from '#server/platform/services/mask.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { businessDaysAfter } from '#server/shop/holidays/business-days.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import type { QueuedInquiry, SavedReplyRow } from './inquiry-queue.store.ts'

/** Business days after which a waiting inquiry is late. */
const ANSWER_DAYS = 2

const STATE_LABELS = { WAITING: '답변대기', ANSWERED: '답변완료', CLOSED: '종료' } as const

/** An inquiry of a list. */
export function presentInquiryRow(
  { inquiry, memberName, assigneeName }: QueuedInquiry,
  { holidays, now }: { readonly holidays: Holidays; readonly now: Date },
): OperatorInquiryCard {
  const { id, type, title, state, createdAt, movedAt, assigneeId } = inquiry
  if (state === 'DELETED') throw new TypeError('A deleted inquiry is not shown')
  return {
    inquiryId: id,
    type,
    title,
    state,
    stateLabel: STATE_LABELS[state],
    member: maskName(memberName),
    createdAt: toInstant(createdAt),
    movedAt: toInstant(movedAt),
    isLate: state === 'WAITING' && businessDaysAfter(movedAt, ANSWER_DAYS, holidays) < now,
    assignee: assigneeId === null ? null : { operatorId: assigneeId, name: assigneeName ?? '–' },
  }
}

/** An inquiry with its messages and notes. */
export function presentOperatorInquiry(
  services: AppServices,
  row: QueuedInquiry,
  parts: {
    readonly messages: readonly InquiryMessageRow[]
    readonly files: readonly FileRow[]
    readonly notes: readonly { id: number; text: string; at: Date; by: string | null }[]
    readonly holidays: Holidays
  },
): OperatorInquiry {
  const now = services.clock.now()
  const { messages } = presentInquiry(services, row.inquiry, parts)
  return {
    ...presentInquiryRow(row, { holidays: parts.holidays, now }),
    orderNumber: row.inquiry.orderNumber,
    messages: messages.map((message, index) => ({
      messageId: parts.messages[index]?.id ?? 0,
      ...message,
    })),
    notes: parts.notes.map(({ id, text, at, by }) => ({
      noteId: id,
      text,
      by: by ?? '–',
      at: toInstant(at),
    })),
  }
}

/** A saved reply of the API. */
export function presentReply({ id, title, body, version }: SavedReplyRow): SavedReply {
  return { replyId: id, title, body, version }
}
