import type { GradeCode } from '#contract/benefits/mileage.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/messages/inbox/templates.ts'
import { gradeDates } from './grade-period.ts'
import { gradeFor, isHigher } from './grade-rules.ts'
import { findGrades, lockBuyerGrade, setGrade, sumPurchases } from './membership.store.ts'

/** Stores and announces the new grade of a locked member; without effect where it is the same. */
export async function changeGrade(
  tx: Tx,
  change: { userId: number; from: GradeCode; to: GradeCode; periodSum: number; at: Date },
): Promise<void> {
  const { userId, from, to, at } = change
  if (from === to) return
  await setGrade(tx, change)
  await notify(tx, {
    userId,
    text: NOTIFICATION_TEXTS.GRADE_CHANGED({ grade: to }),
    link: '/my-page/membership',
    dedupeKey: `GRADE:${userId}:${at.toISOString()}`,
    now: at,
  })
}

/**
 * Raises the grade of a member whose confirmed purchases reach a higher one; only a review lowers
 * it (members#grade-review). Locks the member before the sum, so that of two confirmations at once
 * the later one counts both.
 */
export async function raiseGrade(tx: Tx, userId: number, now: Date): Promise<void> {
  const from = await lockBuyerGrade(tx, userId)
  if (from === undefined) return
  const grades = await findGrades(tx)
  const periodSum = (await sumPurchases(tx, [userId], gradeDates(now).current)).get(userId) ?? 0
  const to = gradeFor(grades, periodSum)
  if (isHigher(grades, to, from)) await changeGrade(tx, { userId, from, to, periodSum, at: now })
}
