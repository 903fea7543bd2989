import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { Inquiry, listInquiries } from '#contract/service/inquiries.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readFiles } from '#server/media/uploads/upload.store.ts'
import { findInquiry, findMessages, markRead, pageOfInquiries } from './inquiry.store.ts'
import { presentInquiry, presentInquiryCard } from './inquiries.present.ts'

const PAGE_SIZE = 20

/** A page of a member's inquiries. */
export async function listOwnInquiries(
  { db }: AppServices,
  userId: number,
  { state, page = 1, size = PAGE_SIZE }: ParsedRequestOf<typeof listInquiries>['query'],
): Promise<ResponseOf<typeof listInquiries>> {
  const offset = (page - 1) * size
  const { rows, total } = await pageOfInquiries(db, { userId, state }, { offset, limit: size })
  return {
    items: rows.map(({ inquiry, hasFiles }) => presentInquiryCard(inquiry, hasFiles)),
    page,
    size,
    total,
    hasNext: offset + rows.length < total,
  }
}

/**
 * An inquiry of a member; the answers in it count as read, not those that are stored meanwhile.
 * INQUIRY_NOT_FOUND.
 */
export async function openInquiry(
  services: AppServices,
  userId: number,
  inquiryId: number,
): Promise<Inquiry> {
  const { db } = services
  const row = await findInquiry(db, inquiryId)
  if (row?.userId !== userId) throw new ApiFailure('INQUIRY_NOT_FOUND')
  const messages = await findMessages(db, inquiryId)
  const ids = messages.map(({ id }) => id)
  const files = await readFiles(db, 'INQUIRY_MESSAGE', ids)
  if (row.answeredAt !== null) await markRead(db, inquiryId, row.answeredAt)
  return presentInquiry(services, row, { messages, files })
}
