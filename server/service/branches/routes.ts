import { listStoreInfos } from '#contract/service/store-infos.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { listStores } from './list-stores.ts'

/** Routes of branches. */
export function storeInfoRoutes(app: App, services: AppServices): void {
  mount(app, listStoreInfos, ({ query }) => listStores(services, query))
}
