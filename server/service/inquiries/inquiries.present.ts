import type { Inquiry, InquiryCard, InquiryState } from '#contract/service/inquiries.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import type { FileRow } from '#server/media/uploads/upload.store.ts'
import { presentFile } from '#server/media/uploads/uploads.present.ts'
import type { InquiryMessageRow, InquiryRow } from './inquiry.store.ts'

const STATE_LABELS: Readonly<Record<InquiryState, string>> = {
  WAITING: '답변대기',
  ANSWERED: '답변완료',
  CLOSED: '종료',
}

function commonOf({ id, type, title, state, createdAt }: InquiryRow) {
  if (state === 'DELETED') throw new TypeError('A deleted inquiry is not shown')
  const stateLabel = STATE_LABELS[state]
  return { inquiryId: id, type, title, state, stateLabel, createdAt: toInstant(createdAt) }
}

/** Inquiry of a list for the API. */
export function presentInquiryCard(row: InquiryRow, hasFiles: boolean): InquiryCard {
  const { answeredAt, readAt } = row
  return {
    ...commonOf(row),
    answeredAt: toInstantOrNull(answeredAt),
    hasFiles,
    unread: answeredAt !== null && (readAt === null || readAt < answeredAt),
  }
}

/** Inquiry with its messages for the API. */
export function presentInquiry(
  services: AppServices,
  row: InquiryRow,
  { messages, files }: { messages: readonly InquiryMessageRow[]; files: readonly FileRow[] },
): Inquiry {
  return {
    ...commonOf(row),
    orderNumber: row.orderNumber,
    messages: messages.map(({ id, author, contents, at }) => ({
      author,
      contents,
      files: files
        .filter(({ ownerId }) => ownerId === id)
        .map((file) => presentFile(services, file)),
      at: toInstant(at),
    })),
    canDelete: row.state === 'WAITING',
    canReply: row.state !== 'CLOSED',
  }
}
