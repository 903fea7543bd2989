import { WITHDRAWAL_DAYS } from '#contract/platform/limits.ts'
import { withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findUnrewarded } from './referral.store.ts'
import { rewardReferral } from './reward-referral.ts'

const DAY_MS = 24 * 3_600_000
const MEMBERS_AT_ONCE = 200

/**
 * Grants the mileage of referrals whose member confirmed a first purchase that can no longer be
 * returned by change of mind (benefits#referrals). Idempotent.
 */
export async function rewardDueReferrals(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const holidays = await readHolidays(db, log)
  const until = new Date(now.getTime() - WITHDRAWAL_DAYS * DAY_MS)
  const found = await findUnrewarded(db, until, MEMBERS_AT_ONCE)
  const due = found.filter(({ deliveredAt }) => withdrawalEnd(deliveredAt, holidays) <= now)
  await forEachIsolated(log, due, ({ id }) => db.transaction((tx) => rewardReferral(tx, id, now)))
}
