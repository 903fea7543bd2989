import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { scoreUp } from '#contract/catalogue/scores.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { MayCount } from './score-limit.ts'
import { scoreDay, viewBucket } from './score-days.ts'
import { addProductView, countScore, targetExists } from './score.store.ts'

/**
 * Reasons that a browser may report. Hearts and orders are counted where they are stored, searches
 * with their record.
 */
const REPORTED = new Set(['VIEW', 'CART', 'SHARE'])

/**
 * Counts a reported action once a day of each browser (catalogue#score-points), as far as
 * `mayCount` permits. TARGET_NOT_FOUND.
 */
export async function countReported(
  { db, clock }: AppServices,
  { clientId }: Visitor,
  { targetType, targetId, scoreType }: ParsedRequestOf<typeof scoreUp>['body'],
  mayCount: MayCount,
): Promise<{ counted: boolean }> {
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  if (!REPORTED.has(scoreType) || targetType === 'SEARCH') return { counted: false }
  const isId = /^[1-9]\d{0,14}$/u.test(targetId)
  if (!isId || !(await targetExists(db, targetType, Number(targetId)))) {
    throw new ApiFailure('TARGET_NOT_FOUND')
  }
  const event = { clientId, targetType, targetId, scoreType, day: scoreDay(clock.now()) }
  const now = clock.now()
  const target = `${targetType} ${targetId}`
  const counted = await db.transaction(async (tx) => {
    if (targetType === 'PRODUCT' && scoreType === 'VIEW') {
      const view = { productId: Number(targetId), clientId, bucket: viewBucket(now) }
      await addProductView(tx, view, () => mayCount(`${target} view`, now))
    }
    return countScore(tx, event, () => mayCount(target, now))
  })
  return { counted }
}
