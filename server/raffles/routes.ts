import { listRaffleGroups } from '#contract/raffles.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { listGroups } from './list-groups.ts'

/** Calls about raffles (Product 4.17). */
export function raffleRoutes(app: App, services: AppServices): void {
  mount(app, listRaffleGroups, ({ visitor, query }) => listGroups(services, visitor, query.state))
}
