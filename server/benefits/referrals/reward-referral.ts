import { REFERRAL_MAX, REFERRAL_MILEAGE } from '#contract/benefits/benefit-limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { mileageEnd } from '#server/benefits/points/mileage-end.ts'
import {
  countRewards,
  findReferrer,
  insertReferral,
  lockReferrer,
  takeReferral,
} from './referral.store.ts'

/** Stores the referral of a new member. REFERRAL_INVALID for a code of no present member. */
export async function acceptReferral(tx: Tx, userId: number, code: string): Promise<void> {
  const referrerId = await findReferrer(tx, code)
  if (referrerId === undefined) throw new ApiFailure('REFERRAL_INVALID')
  await insertReferral(tx, userId, referrerId)
}

/**
 * Grants the mileage of a referral to both members, once. The member who referred earns for at most
 * `REFERRAL_MAX` members. A referrer is older than the new member, so rows are locked in one
 * direction.
 */
export async function rewardReferral(tx: Tx, userId: number | null, now: Date): Promise<void> {
  const referrerId = userId === null ? undefined : await takeReferral(tx, userId, now)
  if (userId === null || referrerId === undefined) return
  const grant = {
    kind: 'MILEAGE',
    source: 'REFERRAL',
    refId: String(userId),
    amount: REFERRAL_MILEAGE,
    expiresAt: mileageEnd(now),
    now,
  } as const
  await grantPoints(tx, { ...grant, userId })
  if (!(await lockReferrer(tx, referrerId))) return
  if ((await countRewards(tx, referrerId)) > REFERRAL_MAX) return
  await grantPoints(tx, { ...grant, userId: referrerId })
}
