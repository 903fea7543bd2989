import { listMileages } from '#contract/mileages.ts'
import { apiPagesQuery } from '#src/page/api-query.ts'

/** Query of mileage and its ledger, page after page; readable offline once seen. */
export const mileageQuery = {
  ...apiPagesQuery(listMileages, { query: {} }, { persist: 'month' }),
  staleTime: 0,
}
