import type { GradeCode } from '#contract/mileage.ts'
import type { Tx } from '#server/database/database.ts'
import { forEachIsolated } from '#server/http/for-each-isolated.ts'
import { notify } from '#server/notifications/notify.ts'
import { NOTIFICATION_TEXTS } from '#server/notifications/templates.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { gradeDates } from '#server/memberships/grade-period.ts'
import { gradeFor, isHigher } from '#server/memberships/grade-rules.ts'
import {
  findBuyersSince,
  findGrades,
  lockUnreviewed,
  setGrade,
  setReviewed,
  sumPurchases,
} from '#server/memberships/membership.store.ts'

const BATCH = 200

/**
 * Reviews the grades of all members once a month, on the first at 04:00 KST, and raises grades between two reviews
 * (Product 5.3). Idempotent, and safe in several processes.
 */
export async function reviewGrades(services: AppServices): Promise<void> {
  let reviewed = BATCH
  while (reviewed === BATCH) {
    reviewed = await services.db.transaction((tx) => reviewBatch(tx, services))
  }
  await raiseGrades(services)
}

/** Reviews a batch of members; returns their number. */
async function reviewBatch(tx: Tx, { clock }: AppServices): Promise<number> {
  const now = clock.now()
  const { lastReview, reviewed } = gradeDates(now)
  const members = await lockUnreviewed(tx, lastReview, BATCH)
  const ids = members.map(({ id }) => id)
  if (ids.length === 0) return 0
  const grades = await findGrades(tx)
  const sums = await sumPurchases(tx, ids, reviewed)
  for (const { id, gradeCode } of members) {
    const periodSum = sums.get(id) ?? 0
    const to = gradeFor(grades, periodSum)
    await changeGrade(tx, { userId: id, from: gradeCode, to, periodSum, at: now })
  }
  await setReviewed(tx, ids, now)
  return ids.length
}

async function raiseGrades(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  const { current } = gradeDates(now)
  const grades = await findGrades(db)
  const buyers = await findBuyersSince(db, current.from)
  const sums = await sumPurchases(
    db,
    buyers.map(({ id }) => id),
    current,
  )
  const rising = buyers.flatMap(({ id, gradeCode: from }) => {
    const periodSum = sums.get(id) ?? 0
    const to = gradeFor(grades, periodSum)
    return isHigher(grades, to, from) ? [{ id, userId: id, from, to, periodSum, at: now }] : []
  })
  await forEachIsolated(log, rising, (change) => db.transaction((tx) => changeGrade(tx, change)))
}

async function changeGrade(
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
