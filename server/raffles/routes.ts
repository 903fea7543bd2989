import { listRaffleGroups } from '#contract/raffles.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { listGroups } from './list-groups.ts'

/** Routes of raffles (Product 4.17). */
export function raffleRoutes(app: App, services: AppServices): void {
  mount(app, listRaffleGroups, ({ visitor, query }) => listGroups(services, visitor, query.state))
}
