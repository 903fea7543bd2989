import { claimGuestOrder } from '#contract/after-sales/guest-order-claims.calls.ts'
import { NETWORK_LIMITS } from '#contract/platform/limits.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { claimOrder } from './claim-order.ts'

/** Route of the claim of a guest's order. */
export function guestOrderClaimRoutes(app: App, services: AppServices): void {
  const failedLookups = new NetworkLimit(NETWORK_LIMITS.failedLookups)
  mount(app, claimGuestOrder, async ({ visitor, body, network }) => {
    failedLookups.take(network, services.clock.now())
    const claimed = await claimOrder(services, visitor, body)
    failedLookups.returnToken(network)
    return claimed
  })
}
