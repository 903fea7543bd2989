import { RESTOCK_ALERT_LIFE_MS, RESTOCK_ALERTS_MAX } from '#contract/platform/limits.ts'
import type { ParsedRequestOf } from '#contract/platform/endpoint.ts'
import type { addRestockAlert, RestockAlert } from '#contract/catalogue/restock-alerts.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentCard } from '#server/catalogue/products/products.present.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { findAlerts, findSize, lockAndCountOthers, putAlert } from './restock-alert.store.ts'

/** Alerts of a member with the cards of their products. */
export async function listOwnAlerts(
  services: AppServices,
  userId: number,
): Promise<RestockAlert[]> {
  const { db, clock } = services
  const now = clock.now()
  const alerts = await findAlerts(db, userId, now)
  const ids = [...new Set(alerts.map(({ productId }) => productId))]
  const onSale = (await findCards(services, ids, userId)).filter(
    ({ product }) => product.status === 'ON_SALE',
  )
  const cards = new Map(onSale.map((row) => [row.product.id, presentCard(row, now)]))
  return alerts.map(({ alert, sizeLabel, productId }) => ({
    sizeId: alert.skuId,
    sizeLabel,
    product: cards.get(productId) ?? null,
    state: alert.state,
    channel: alert.channel,
    createdAt: toInstant(alert.createdAt),
    expiresAt: toInstant(alert.expiresAt),
  }))
}

/**
 * Requests an alert for a size that is sold out or not released; a repeated request does not count
 * again. SIZE_NOT_FOUND, SIZE_IN_STOCK, RESTOCK_LIMIT.
 */
export async function requestAlert(
  services: AppServices,
  userId: number,
  { sizeId, channel = 'PUSH' }: ParsedRequestOf<typeof addRestockAlert>['body'],
): Promise<RestockAlert[]> {
  const { db, clock } = services
  const now = clock.now()
  await db.transaction(async (tx) => {
    const others = await lockAndCountOthers(tx, { userId, skuId: sizeId }, now)
    const size = await findSize(tx, sizeId)
    if (!size) throw new ApiFailure('SIZE_NOT_FOUND')
    const isReleased = size.releaseAt === null || size.releaseAt <= now
    if (isReleased && size.available > 0) throw new ApiFailure('SIZE_IN_STOCK')
    if (others >= RESTOCK_ALERTS_MAX) throw new ApiFailure('RESTOCK_LIMIT')
    const expiresAt = new Date(now.getTime() + RESTOCK_ALERT_LIFE_MS)
    await putAlert(tx, { userId, skuId: sizeId, createdAt: now, expiresAt, channel })
  })
  return listOwnAlerts(services, userId)
}
