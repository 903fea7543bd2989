import { confirmOverdue } from '#server/after-sales/changes/confirm-purchase.ts'
import { findOrdersToConfirm } from '#server/orders/placing/lines.store.ts'
import { rewardDueReferrals } from '#server/benefits/referrals/reward-due-referrals.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const ORDERS_AT_ONCE = 200

/**
 * Job that confirms purchases after their withdrawal, and rewards the referrals of buyers
 * (after-sales#confirmation). Idempotent.
 */
export async function confirmPurchases(services: AppServices): Promise<void> {
  const due = await findOrdersToConfirm(services.db, services.clock.now(), ORDERS_AT_ONCE)
  await forEachIsolated(services.log, due, ({ id }) => confirmOverdue(services, id))
  await rewardDueReferrals(services)
}
