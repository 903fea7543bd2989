import { getAppClient } from '#contract/users.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { welcomeClient } from './app-clients.ts'

/** Calls about visitors and members (Product 4.18). */
export function userRoutes(app: App, services: AppServices): void {
  mount(app, getAppClient, ({ visitor, query }) => welcomeClient(services, visitor, query))
}
