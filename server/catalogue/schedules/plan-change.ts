import type { PlanKind } from '#contract/catalogue/product-labels.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { lockProduct } from '#server/catalogue/operator-products/product-record.store.ts'
import { requirePrices } from '#server/catalogue/operator-products/require-prices.ts'
import { findOpenPlans, insertPlan } from '#server/catalogue/plans/schedule.store.ts'

interface Plan {
  readonly kind: PlanKind
  readonly at: Date
}

/**
 * Whether a plan may join those of its product: one of a kind at a time, and a stop after its
 * publication (catalogue#planned-changes).
 */
export function isInOrder(plan: Plan, others: readonly Plan[]): boolean {
  const atOf = (kind: PlanKind) => [...others, plan].find((one) => one.kind === kind)?.at.getTime()
  if (plan.kind !== 'PRICE' && others.some(({ kind }) => kind === plan.kind)) return false
  if (others.some(({ kind, at }) => kind === plan.kind && at.getTime() === plan.at.getTime()))
    return false
  const start = atOf('PUBLISH')
  const end = atOf('STOP')
  return start === undefined || end === undefined || start < end
}

/** Plans a change. PRODUCT_NOT_FOUND, SCHEDULE_PAST, SCHEDULE_ORDER, PRICE_RULE. */
export async function planChangeOf(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  wish: Plan & {
    readonly productId: number
    readonly salePrice: number | null
    readonly operatorId: number
  },
) {
  const product = await lockProduct(db, wish.productId)
  if (product === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
  const now = clock.now()
  if (wish.at <= now) throw new ApiFailure('SCHEDULE_PAST')
  if (wish.salePrice !== null)
    requirePrices({ listPrice: product.listPrice, salePrice: wish.salePrice })
  if (!isInOrder(wish, await findOpenPlans(db, wish.productId)))
    throw new ApiFailure('SCHEDULE_ORDER')
  return insertPlan(db, { ...wish, createdAt: now })
}
