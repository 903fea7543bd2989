import { listStoreInfos } from '#contract/store-infos.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { App } from '#server/http/app.ts'
import { mount } from '#server/http/mount.ts'
import { findStores } from './store-info.store.ts'

/** Routes of branches (Product 4.20). */
export function storeInfoRoutes(app: App, { db }: AppServices): void {
  mount(app, listStoreInfos, ({ query }) => findStores(db, query))
}
