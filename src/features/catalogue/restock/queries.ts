import { listRestockAlerts } from '#contract/catalogue/restock-alerts.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/** Query of the member's restock alerts, latest first. */
export const restockAlertsQuery = apiQuery(listRestockAlerts, {})
