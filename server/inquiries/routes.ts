import {
  deleteInquiry,
  getInquiry,
  listInquiries,
  replyToInquiry,
  writeInquiry,
} from '#contract/inquiries.ts'
import { INQUIRIES_OF_NETWORK } from '#contract/inquiry-limits.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { NetworkLimit } from '#server/http/network-limit.ts'
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
  const written = new NetworkLimit(INQUIRIES_OF_NETWORK)
  mount(app, writeInquiry, ({ visitor, network, body, files }) => {
    written.take(network, services.clock.now())
    return storeInquiry(services, requireMember(visitor).id, body, files)
  })
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
