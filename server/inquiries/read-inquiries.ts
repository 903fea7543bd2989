import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { Inquiry, listInquiries } from '#contract/inquiries.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { readFiles } from '#server/uploads/upload.store.ts'
import { findInquiry, findMessages, pageOfInquiries, updateInquiry } from './inquiry.store.ts'
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

/** An inquiry of a member; its answers count as read from now on. INQUIRY_NOT_FOUND. */
export async function openInquiry(
  services: AppServices,
  userId: number,
  inquiryId: number,
): Promise<Inquiry> {
  const { db, clock } = services
  const row = await findInquiry(db, inquiryId)
  if (row?.userId !== userId) throw new ApiFailure('INQUIRY_NOT_FOUND')
  const messages = await findMessages(db, inquiryId)
  const ids = messages.map(({ id }) => id)
  const files = await readFiles(db, 'INQUIRY_MESSAGE', ids)
  if (row.answeredAt !== null) await updateInquiry(db, inquiryId, { readAt: clock.now() })
  return presentInquiry(services, row, { messages, files })
}
