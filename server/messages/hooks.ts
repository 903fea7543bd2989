import { accountData } from '#server/platform/domain/account-data.store.ts'
import { consentsChanged } from '#server/agreements/consents/changed-consents.ts'
import { reportConsents } from './inbox/report-consents.ts'
import { MESSAGES_ACCOUNT_DATA } from './account-data.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const messagesHooks: readonly Subscription[] = [
  subscribe(accountData, MESSAGES_ACCOUNT_DATA),
  subscribe(consentsChanged, reportConsents),
]
