import { listAutoPays } from '#contract/payments/auto-pays.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the registered cards, and of the window for the next one. */
export const autoPaysQuery = apiQuery(listAutoPays, {})
