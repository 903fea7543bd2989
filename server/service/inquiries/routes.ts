import {
  deleteInquiry,
  getInquiry,
  listInquiries,
  replyToInquiry,
  writeInquiry,
} from '#contract/service/inquiries.calls.ts'
import { INQUIRIES_OF_BROWSER, INQUIRIES_OF_NETWORK } from '#contract/service/inquiry-limits.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount, mountTransactional, type CallContext } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { followUp, removeInquiry } from './change-inquiry.ts'
import { listOwnInquiries, openInquiry } from './read-inquiries.ts'
import { storeInquiry } from './store-inquiry.ts'

/** Routes of the inquiries of a member. */
export function inquiryRoutes(app: App, services: AppServices): void {
  mount(app, listInquiries, ({ visitor, query }) =>
    listOwnInquiries(services, requireMember(visitor).id, query),
  )
  const ofNetworks = new NetworkLimit(INQUIRIES_OF_NETWORK)
  const ofBrowsers = new NetworkLimit(INQUIRIES_OF_BROWSER)
  const takeTurn = ({ visitor, network }: Pick<CallContext, 'visitor' | 'network'>) => {
    const now = services.clock.now()
    ofNetworks.take(network, now)
    // A browser is counted where its network is.
    ofBrowsers.take(network && visitor.clientId, now)
  }
  mount(app, writeInquiry, ({ visitor, network, body, files }) => {
    takeTurn({ visitor, network })
    return storeInquiry(services, requireMember(visitor).id, body, files)
  })
  mount(app, getInquiry, ({ visitor, params }) =>
    openInquiry(services, requireMember(visitor).id, params.inquiryId),
  )
  mountTransactional(app, replyToInquiry, ({ visitor, network, params, body }, inTransaction) => {
    takeTurn({ visitor, network })
    const { inquiryId } = params
    return followUp(inTransaction, { userId: requireMember(visitor).id, inquiryId }, body.contents)
  })
  mount(app, deleteInquiry, async ({ visitor, params }) => {
    await removeInquiry(services, requireMember(visitor).id, params.inquiryId)
    return {}
  })
}
