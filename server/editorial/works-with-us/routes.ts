import { PARTNER_REQUESTS_OF_NETWORK } from '#contract/service/partner-limits.ts'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import {
  getWorksDetail,
  listWorksGroups,
  listWorksTypes,
} from '#contract/editorial/works-with-us.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { requireClientId } from '#server/platform/http/require-client-id.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { storeRequest } from './store-request.ts'
import { presentDetail, presentGroup, presentType } from './works-with-us.present.ts'
import { findGroups, findType, findTypes } from './works-with-us.store.ts'

/** Routes of the work with partners. */
export function worksWithUsRoutes(app: App, services: AppServices): void {
  const { clock } = services
  const sent = new NetworkLimit(PARTNER_REQUESTS_OF_NETWORK)
  const typeOf = async (typeId: number) => {
    const type = await findType(services, typeId)
    if (type === undefined) throw new ApiFailure('WORKS_NOT_FOUND')
    return type
  }
  mount(app, listWorksTypes, async () => (await findTypes(services)).map(presentType))
  mount(app, listWorksGroups, async ({ params }) => {
    const { id } = await typeOf(params.typeId)
    return (await findGroups(services, id)).map(presentGroup)
  })
  mount(app, getWorksDetail, async ({ params }) => presentDetail(await typeOf(params.typeId)))
  mount(app, sendPartnerRequest, ({ visitor, network, body, files }) => {
    sent.take(network, clock.now())
    const sender = { clientId: requireClientId(visitor), userId: visitor.user?.id ?? null }
    return storeRequest(services, sender, body, files)
  })
}
