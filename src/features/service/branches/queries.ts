import { listStoreInfos } from '#contract/service/store-infos.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the branches that customers can visit. */
export const storesQuery = apiQuery(listStoreInfos, { query: {} }, { persist: 'month' })
