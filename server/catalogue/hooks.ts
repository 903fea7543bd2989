import { accountData } from '#server/platform/domain/account-data.store.ts'
import { listExports } from '#server/operators/exports/list-export.ts'
import { runKinds } from '#server/operators/runs/run-kind.ts'
import { productExport } from './operator-products/product-export.ts'
import { categoryRuns, priceRuns, stateRuns } from './operator-products/product-runs.ts'
import { CATALOGUE_ACCOUNT_DATA } from './account-data.store.ts'
import { importRuns } from './product-runs/import-runs.ts'
import { productSizesExport } from './product-runs/product-sizes-export.ts'
import { stockArrived } from '#server/selling/operator-stock/stock-arrived.ts'
import { hasProductVideo } from './operator-products/product-record.store.ts'
import { videoOwners } from '#server/media/unowned/video-owners.ts'
import { endRound } from './restock-alerts/restock-alert.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const catalogueHooks: readonly Subscription[] = [
  subscribe(runKinds, importRuns),
  subscribe(listExports, productSizesExport),
  subscribe(stockArrived, endRound),
  subscribe(videoOwners, hasProductVideo),
  subscribe(accountData, CATALOGUE_ACCOUNT_DATA),
  subscribe(runKinds, priceRuns),
  subscribe(runKinds, stateRuns),
  subscribe(runKinds, categoryRuns),
  subscribe(listExports, productExport),
]
