import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { listRanks, Rank, ScoreTarget, scoreUp } from '#contract/scores.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { periodOf, scoreDay } from './score-days.ts'
import {
  countScore,
  findBestBrands,
  findBestProducts,
  findTop,
  namesOf,
  targetExists,
} from './score.store.ts'

/** Our choice: ranks unless asked otherwise. */
const RANKS = 10
/** Ranks of the period before that are compared. */
const FORMER_RANKS = 100

/**
 * Ranking by the points of a period. Products and brands without points follow by their score of all time, so that a new
 * shop has a ranking too (Product 4.20).
 */
export async function rankTargets(
  { db, clock }: AppServices,
  { targetType, period = 'WEEK', size = RANKS }: ParsedRequestOf<typeof listRanks>['query'],
): Promise<Rank[]> {
  const now = clock.now()
  const [top, former] = await Promise.all([
    findTop(db, targetType, periodOf(now, period), size),
    findTop(db, targetType, periodOf(now, period, true), FORMER_RANKS),
  ])
  const best = top.length < size ? await bestOf(db, targetType, size) : []
  const ids = [...new Set([...top, ...best])].slice(0, size)
  const names = targetType === 'SEARCH' ? undefined : await namesOf(db, targetType, ids.map(Number))
  return ids.map((targetId, index) => {
    const before = former.indexOf(targetId)
    return {
      rank: index + 1,
      prevRank: before === -1 ? null : before + 1,
      targetId,
      label: names?.get(targetId) ?? targetId,
    }
  })
}

async function bestOf(db: AppServices['db'], type: ScoreTarget, size: number): Promise<string[]> {
  if (type === 'SEARCH') return []
  return type === 'PRODUCT' ? findBestProducts(db, size) : findBestBrands(db, size)
}

/** Reasons that a browser may report. Hearts and orders are counted where they are stored, searches with their record. */
const REPORTED = new Set(['VIEW', 'CART', 'SHARE'])

/** Counts a reported action once a day of each browser (Product 3.2). TARGET_NOT_FOUND. */
export async function countReported(
  { db, clock }: AppServices,
  { clientId }: Visitor,
  { targetType, targetId, scoreType }: ParsedRequestOf<typeof scoreUp>['body'],
): Promise<{ counted: boolean }> {
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  if (!REPORTED.has(scoreType) || targetType === 'SEARCH') return { counted: false }
  const isId = /^[1-9]\d{0,14}$/u.test(targetId)
  if (!isId || !(await targetExists(db, targetType, Number(targetId)))) {
    throw new ApiFailure('TARGET_NOT_FOUND')
  }
  const event = { clientId, targetType, targetId, scoreType, day: scoreDay(clock.now()) }
  return { counted: await db.transaction((tx) => countScore(tx, event)) }
}
