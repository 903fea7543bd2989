import { cancelPlan, planChange } from '#contract/catalogue/operator-products.calls.ts'
import type { PlanKind } from '#contract/catalogue/product-labels.ts'
import { presentPlan } from '#server/catalogue/operator-products/operator-products.present.ts'
import { requirePriceWrite } from '#server/catalogue/operator-products/write-product.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import type { Principal } from '#server/platform/operators/principal.ts'
import { planChangeOf } from './plan-change.ts'
import { endPlan, lockPlan } from '#server/catalogue/plans/schedule.store.ts'

const targetType = 'product'

/** Routes of planned changes. */
export function scheduleRoutes(app: App): void {
  mountOperatorWrite(app, planChange, async ({ params, body, principal, audit }, services) => {
    requireKind(principal, body.kind)
    const salePrice = body.kind === 'PRICE' ? body.salePrice : null
    const { operatorId, name } = principal
    const { productId } = params
    const wish = { productId, kind: body.kind, at: new Date(body.at), salePrice, operatorId }
    const plan = await planChangeOf(services, wish)
    const changes = { [plan.kind]: [null, body.at], ...(salePrice && { price: [null, salePrice] }) }
    audit({ action: 'product.plan', targetType, targetId: productId, changes })
    return presentPlan({ plan, by: name })
  })
  mountOperatorWrite(app, cancelPlan, async ({ params, body, principal, audit }, services) => {
    const { db, clock } = services
    const plan = await lockPlan(db, params.scheduleId)
    if (plan === undefined) throw new ApiFailure('SCHEDULE_NOT_FOUND')
    requireKind(principal, plan.kind)
    if (plan.state !== 'PLANNED') throw new ApiFailure('STATE_CHANGED', { state: plan.state })
    if (plan.version !== body.version)
      throw new ApiFailure('VERSION_CONFLICT', { version: plan.version, current: null })
    await endPlan(db, plan.id, { state: 'CANCELED', doneAt: clock.now() })
    const changes = { [plan.kind]: [plan.at.toISOString(), null] }
    audit({ action: 'product.planCancel', targetType, targetId: plan.productId, changes })
    return {}
  })
}

function requireKind({ permissions }: Principal, kind: PlanKind): void {
  if (kind === 'PRICE') return requirePriceWrite(permissions)
  if (!permissions.has('catalogue.write'))
    throw new ApiFailure('OP_FORBIDDEN', { permission: 'catalogue.write' })
}
