import { getBankAccount } from '#contract/payments/bank-accounts.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the verified account for refunds; null without one. */
export const bankAccountQuery = apiQuery(getBankAccount, {})
