import { listStoreInfos } from '#contract/store-infos.ts'
import type { AppServices } from '#server/app/app-services.ts'
import type { App } from '#server/app/app.ts'
import { mount } from '#server/app/mount.ts'
import { findStores } from './store-info-store.ts'

/** Calls about shops one can walk into (Product 4.20). */
export function storeInfoRoutes(app: App, { db }: AppServices): void {
  mount(app, listStoreInfos, ({ query }) => findStores(db, query))
}
