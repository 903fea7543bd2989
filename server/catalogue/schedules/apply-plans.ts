import {
  lockProduct,
  updateProduct,
} from '#server/catalogue/operator-products/product-record.store.ts'
import { requirePrices } from '#server/catalogue/operator-products/require-prices.ts'
import { publish, stop } from '#server/catalogue/operator-products/write-product.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import { insertAudit } from '#server/platform/operators/audit.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { endPlan, findDuePlans, lockPlan } from '#server/catalogue/plans/schedule.store.ts'

const PLANS_AT_ONCE = 200

type Plan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>

/**
 * Job that does planned changes whose time has come, each once under the lock of its product: in
 * several processes one does it, and the others find it done.
 */
export async function applyPlans(services: AppServices): Promise<void> {
  const due = await findDuePlans(services.db, services.clock.now(), PLANS_AT_ONCE)
  await forEachIsolated(services.log, due, (plan) => applyPlan(services, plan))
}

async function applyPlan(
  services: AppServices,
  { id, productId }: { readonly id: number; readonly productId: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // The product first, as the console locks it.
    const product = await lockProduct(tx, productId)
    const plan = await lockPlan(tx, id)
    if (product === undefined || plan?.state !== 'PLANNED') return
    const doneAt = services.clock.now()
    try {
      await tx.transaction(async (point) => doPlan(point, plan, services.clock.now()))
      await endPlan(tx, id, { state: 'DONE', doneAt })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      await endPlan(tx, id, { state: 'FAILED', doneAt, failure: error.message })
    }
    await insertAudit({ ...services, db: tx }, [await auditRow(tx, plan, services)])
  })
}

async function doPlan(tx: Tx, plan: Plan, now: Date): Promise<void> {
  const product = await lockProduct(tx, plan.productId)
  if (product === undefined) return
  if (plan.kind === 'PUBLISH') return publish(tx, product)
  if (plan.kind === 'STOP') return stop(tx, product, now)
  const salePrice = plan.salePrice ?? product.salePrice
  requirePrices({ listPrice: product.listPrice, salePrice })
  await updateProduct(tx, product.id, { salePrice })
}

async function auditRow(tx: Tx, { id, kind, productId, operatorId }: Plan, services: AppServices) {
  const state = (await lockPlan(tx, id))?.state ?? 'FAILED'
  return {
    at: services.clock.now(),
    operatorId,
    permission: kind === 'PRICE' ? ('price.write' as const) : ('catalogue.write' as const),
    action: 'product.planDone',
    targetType: 'product',
    targetId: String(productId),
    changes: { [kind]: ['PLANNED', state] },
    reason: null,
    traceId: `plan ${id}`,
    network: 'job',
  }
}
