import { accountData } from '#server/platform/domain/account-data.store.ts'
import { CATALOGUE_ACCOUNT_DATA } from './account-data.store.ts'
import { stockArrived } from '#server/selling/operator-stock/stock-arrived.ts'
import { endRound } from './restock-alerts/restock-alert.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const catalogueHooks: readonly Subscription[] = [
  subscribe(stockArrived, endRound),
  subscribe(accountData, CATALOGUE_ACCOUNT_DATA),
]
