import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { registerDeliveries } from './jobs/register-deliveries.ts'
import { prepareOrders } from './jobs/prepare-orders.ts'
import { confirmPurchases } from './jobs/confirm-purchases.ts'
import { trackParcels } from './jobs/track-parcels.ts'
import { expireClaims } from './jobs/expire-claims.ts'
import { playWarehouse } from './warehouse-stand-in/play-warehouse.ts'

const SECOND_MS = 1_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function afterSalesJobs(services: AppServices): readonly Job[] {
  const jobs: Job[] = [
    {
      name: 'register-deliveries',
      everyMs: 20 * SECOND_MS,
      run: () => registerDeliveries(services),
    },
    { name: 'track-parcels', everyMs: 60 * SECOND_MS, run: () => trackParcels(services) },
    { name: 'prepare-orders', everyMs: 60 * SECOND_MS, run: () => prepareOrders(services) },
    { name: 'confirm-purchases', everyMs: 60 * SECOND_MS, run: () => confirmPurchases(services) },
    { name: 'expire-claims', everyMs: 60 * SECOND_MS, run: () => expireClaims(services) },
  ]
  if (!services.config.hasDemoWarehouse) return jobs
  return [
    ...jobs,
    { name: 'play-warehouse', everyMs: 20 * SECOND_MS, run: () => playWarehouse(services) },
  ]
}
