import type { Tx } from '#server/platform/database/database.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { changeGrade, raiseGrade } from '#server/members/memberships/change-grade.ts'
import { gradeDates } from '#server/members/memberships/grade-period.ts'
import { gradeFor, isHigher } from '#server/members/memberships/grade-rules.ts'
import {
  findBuyersSince,
  findGrades,
  lockUnreviewed,
  setReviewed,
  sumPurchases,
} from '#server/members/memberships/membership.store.ts'

const BATCH = 200

/**
 * Reviews the grades of all members once a month, on the first from 04:00 KST. Grades rise with the
 * confirmation of a purchase already; here those that it missed (members#grade-review). Idempotent,
 * and safe in several processes.
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

/** Raises what no confirmation raised, such as after a claim that gives a confirmed line back. */
async function raiseGrades({ db, clock, log }: AppServices): Promise<void> {
  const now = clock.now()
  const { current } = gradeDates(now)
  const grades = await findGrades(db)
  const buyers = await findBuyersSince(db, current.from)
  const sums = await sumPurchases(
    db,
    buyers.map(({ id }) => id),
    current,
  )
  const rising = buyers.filter(({ id, gradeCode }) =>
    isHigher(grades, gradeFor(grades, sums.get(id) ?? 0), gradeCode),
  )
  await forEachIsolated(log, rising, ({ id }) => db.transaction((tx) => raiseGrade(tx, id, now)))
}
