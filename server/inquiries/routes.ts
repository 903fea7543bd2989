import {
  deleteInquiry,
  getInquiry,
  listInquiries,
  replyToInquiry,
  writeInquiry,
} from '#contract/inquiries.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { requireMember } from '#server/http/require-member.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { followUp, removeInquiry } from './change-inquiry.ts'
import { listOwnInquiries, openInquiry } from './read-inquiries.ts'
import { storeInquiry } from './write-inquiry.ts'

/** Routes of the inquiries of a member (Product 4.9). */
export function inquiryRoutes(app: App, services: AppServices): void {
  mount(app, listInquiries, ({ visitor, query }) =>
    listOwnInquiries(services, requireMember(visitor).id, query),
  )
  mount(app, writeInquiry, ({ visitor, body, files }) =>
    storeInquiry(services, requireMember(visitor).id, body, files),
  )
  mount(app, getInquiry, ({ visitor, params }) =>
    openInquiry(services, requireMember(visitor).id, params.inquiryId),
  )
  mount(app, replyToInquiry, ({ visitor, params: { inquiryId }, body }) =>
    followUp(services, { userId: requireMember(visitor).id, inquiryId }, body.contents),
  )
  mount(app, deleteInquiry, async ({ visitor, params }) => {
    await removeInquiry(services, requireMember(visitor).id, params.inquiryId)
    return {}
  })
}
