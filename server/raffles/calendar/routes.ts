import {
  bringRaffleRandomness,
  getRaffle,
  getRaffleAudit,
  getRaffleProof,
  getRaffleTreeHead,
  listRaffleSizes,
  listSisterRaffles,
} from '#contract/raffles/raffle-details.calls.ts'
import { RAFFLE_RANDOMNESS_LIMIT } from '#contract/raffles/raffle-limits.ts'
import { listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { NetworkLimit } from '#server/platform/http/network-limit.ts'
import { findRaffle } from '#server/raffles/draw/draw.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { listGroups } from './list-groups.ts'
import { presentCalendar } from './raffle-calendar.present.ts'
import { readAudit, readProof, readTreeHead, takeRandomness } from './show-draw.ts'
import { listSisters, listSizes, showRaffle } from './show-raffle.ts'

/** Address of the calendar file of a raffle; the app links to it. */
const CALENDAR_PATH = String.raw`/raffle/:raffleProductId{[1-9]\d{0,14}}/calendar.ics`

/** Public routes of raffles, and their calendar files. */
export function raffleRoutes(app: App, services: AppServices): void {
  mount(app, listRaffleGroups, ({ visitor, query }) => listGroups(services, visitor, query.state))
  mount(app, getRaffle, ({ visitor, params }) =>
    showRaffle(services, visitor, params.raffleProductId),
  )
  mount(app, listSisterRaffles, ({ visitor, params }) =>
    listSisters(services, visitor, params.raffleProductId),
  )
  mount(app, listRaffleSizes, ({ params }) => listSizes(services, params.raffleProductId))
  mount(app, getRaffleAudit, ({ params, query }) =>
    readAudit(services, params.raffleProductId, query.from),
  )
  mount(app, getRaffleTreeHead, ({ params, query }) =>
    readTreeHead(services, params.raffleProductId, query.from),
  )
  mount(app, getRaffleProof, ({ params, query }) =>
    readProof(services, params.raffleProductId, query.seq),
  )
  const networks = new NetworkLimit(RAFFLE_RANDOMNESS_LIMIT)
  mount(app, bringRaffleRandomness, async ({ network, params, body }) => {
    const takeToken = () => networks.take(network, services.clock.now())
    await takeRandomness(services, { ...params, ...body, takeToken })
    return {}
  })
  app.get(CALENDAR_PATH, async (c) => {
    const { db, clock, config } = services
    const found = await findRaffle(db, Number(c.req.param('raffleProductId')))
    if (found === undefined) return c.notFound()
    const { shopName } = config.company
    const at = { origin: config.publicOrigin, shopName, now: clock.now() }
    return c.body(presentCalendar(found.raffle, at), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="raffle.ics"',
      'cache-control': 'no-store',
    })
  })
}
