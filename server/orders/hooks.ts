import { accountData } from '#server/platform/domain/account-data.store.ts'
import { healthFacts } from '#server/platform/http/health.ts'
import { stockHealth } from '#server/selling/stock/check-stock.ts'
import { ORDERS_ACCOUNT_DATA } from './account-data.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const ordersHooks: readonly Subscription[] = [
  subscribe(accountData, ORDERS_ACCOUNT_DATA),
  subscribe(healthFacts, { name: 'stock', read: stockHealth }),
]
