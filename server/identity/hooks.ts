import { accountData } from '#server/platform/domain/account-data.store.ts'
import { IDENTITY_ACCOUNT_DATA } from './account-data.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const identityHooks: readonly Subscription[] = [
  subscribe(accountData, IDENTITY_ACCOUNT_DATA),
]
