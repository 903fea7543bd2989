import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { checkStock } from '#server/selling/stock/check-stock.ts'

const HOUR_MS = 3_600_000

/** Recurring jobs of this domain and of the selling below it; safe in several processes at once. */
export function ordersJobs(services: AppServices): readonly Job[] {
  return [{ name: 'check-stock', everyMs: HOUR_MS, run: () => checkStock(services) }]
}
