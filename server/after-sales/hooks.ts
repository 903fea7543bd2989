import { canceledAtProvider } from '#server/payments/notices/canceled-at-provider.ts'
import { syncProviderCancellation } from './claims/sync-provider-cancellation.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const afterSalesHooks: readonly Subscription[] = [
  subscribe(canceledAtProvider, syncProviderCancellation),
]
