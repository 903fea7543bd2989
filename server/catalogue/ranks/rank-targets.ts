import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { listRanks, Rank, ScoreTarget } from '#contract/catalogue/scores.calls.ts'
import { findBrandsByIds } from '#server/catalogue/brands/brand.store.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentBrandRef, presentCard } from '#server/catalogue/products/products.present.ts'
import { periodOf } from '#server/catalogue/scores/score-days.ts'
import { findBestBrands, findBestProducts, findTop } from '#server/catalogue/scores/score.store.ts'

/** Our choice: ranks unless asked otherwise. */
const RANKS = 10
/** Ranks of the period before that are compared. */
const FORMER_RANKS = 100

/**
 * Ranking by the points of a period. Products and brands without points follow by their score of
 * all time, so that a new shop has a ranking too (catalogue#rankings).
 */
export async function rankTargets(
  services: AppServices,
  visitor: Visitor,
  { targetType, period = 'WEEK', size = RANKS }: ParsedRequestOf<typeof listRanks>['query'],
): Promise<Rank[]> {
  const { db, clock } = services
  const now = clock.now()
  const [top, former] = await Promise.all([
    findTop(db, targetType, periodOf(now, period), size),
    findTop(db, targetType, periodOf(now, period, true), FORMER_RANKS),
  ])
  const best = top.length < size ? await bestOf(db, targetType, size) : []
  const ids = [...new Set([...top, ...best])].slice(0, size)
  const targets = await readTargets(services, visitor, targetType, ids.map(Number))
  return ids.map((targetId, index) => {
    const before = former.indexOf(targetId)
    return {
      rank: index + 1,
      prevRank: before === -1 ? null : before + 1,
      targetId,
      label: labelOf(targets.get(targetId)) ?? targetId,
      target: targets.get(targetId) ?? null,
    }
  })
}

type Target = NonNullable<Rank['target']>

/** Products or brands by id; none for keywords. */
async function readTargets(
  services: AppServices,
  { user }: Visitor,
  type: ScoreTarget,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Target>> {
  if (type === 'SEARCH') return new Map()
  if (type === 'BRAND') {
    const rows = await findBrandsByIds(services, ids)
    return new Map(rows.map(({ brand }) => [String(brand.id), presentBrandRef(brand)]))
  }
  const now = services.clock.now()
  const rows = await findCards(services, ids, user?.id)
  return new Map(rows.map((row) => [String(row.product.id), presentCard(row, now)]))
}

function labelOf(target: Target | undefined): string | undefined {
  if (target === undefined) return undefined
  return 'productId' in target ? target.name : target.nameKo
}

async function bestOf(db: AppServices['db'], type: ScoreTarget, size: number): Promise<string[]> {
  if (type === 'SEARCH') return []
  return type === 'PRODUCT' ? findBestProducts(db, size) : findBestBrands(db, size)
}
