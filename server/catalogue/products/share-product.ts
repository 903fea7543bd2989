import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { pictureUrl } from '#contract/media/picture-urls.ts'
import type { shareProduct } from '#contract/catalogue/product-shares.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import type { MayCount } from '#server/catalogue/scores/score-limit.ts'
import { scoreDay } from '#server/catalogue/scores/score-days.ts'
import { countScore } from '#server/catalogue/scores/score.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { addToShareCount } from './card.store.ts'
import { requireProduct } from './product-detail.ts'

/**
 * Address and preview of a product to share; counts it once a day of each browser.
 * PRODUCT_NOT_FOUND.
 */
export async function shareOne(
  services: AppServices,
  { clientId }: Visitor,
  productId: number,
  { channel }: ParsedRequestOf<typeof shareProduct>['body'],
  mayCount: MayCount,
): Promise<ResponseOf<typeof shareProduct>> {
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  const { product, brand } = await requireProduct(services, productId)
  const [picture] = product.pictures
  if (!picture) throw new Error(`The product ${product.code} has no picture`)
  const event = { targetType: 'PRODUCT', targetId: String(productId), scoreType: 'SHARE' } as const
  const now = services.clock.now()
  const target = `PRODUCT ${productId}`
  const isCounted = await services.db.transaction(async (tx) => {
    const isFirst = await countScore(tx, { ...event, clientId, day: scoreDay(now) }, () =>
      mayCount(target, now),
    )
    if (isFirst) await addToShareCount(tx, productId)
    return isFirst
  })
  return {
    url: `/products/${productId}?ref=${channel.toLowerCase()}`,
    title: `${brand.nameKo} ${product.nameKo}`,
    imageUrl: pictureUrl(picture, 1280, 'webp'),
    shareCount: product.shareCount + (isCounted ? 1 : 0),
  }
}
