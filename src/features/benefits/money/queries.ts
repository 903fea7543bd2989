import { listMoneyHistory } from '#contract/benefits/money.calls.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'

/** Query of stored money and its ledger, page after page; readable offline once seen. */
export const moneyQuery = {
  ...apiPagesQuery(listMoneyHistory, { query: {} }, { persist: 'month' }),
  staleTime: 0,
}
