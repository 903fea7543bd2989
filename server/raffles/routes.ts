import {
  bringRaffleRandomness,
  getRaffle,
  getRaffleAudit,
  getRaffleProof,
  getRaffleTreeHead,
  listRaffleSizes,
  listSisterRaffles,
} from '#contract/raffle-details.ts'
import { listRaffleGroups } from '#contract/raffles.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { listGroups } from './list-groups.ts'
import { readAudit, readProof, readTreeHead, takeRandomness } from './show-draw.ts'
import { listSisters, listSizes, showRaffle } from './show-raffle.ts'

/** Public routes of raffles (Product 4.17). */
export function raffleRoutes(app: App, services: AppServices): void {
  mount(app, listRaffleGroups, ({ visitor, query }) => listGroups(services, visitor, query.state))
  mount(app, getRaffle, ({ visitor, params }) =>
    showRaffle(services, visitor, params.raffleProductId),
  )
  mount(app, listSisterRaffles, ({ visitor, params }) =>
    listSisters(services, visitor, params.raffleProductId),
  )
  mount(app, listRaffleSizes, ({ params }) => listSizes(services, params.raffleProductId))
  mount(app, getRaffleAudit, ({ params }) => readAudit(services, params.raffleProductId))
  mount(app, getRaffleTreeHead, ({ params, query }) =>
    readTreeHead(services, params.raffleProductId, query.from),
  )
  mount(app, getRaffleProof, ({ params, query }) =>
    readProof(services, params.raffleProductId, query.seq),
  )
  mount(app, bringRaffleRandomness, async ({ params, body }) => {
    await takeRandomness(services, params.raffleProductId, body)
    return {}
  })
}
