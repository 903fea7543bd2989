import type {
  OperatorProduct,
  OperatorProductCard,
  ProductPlan,
} from '#contract/catalogue/operator-products.calls.ts'
import type { Missing } from '#contract/catalogue/product-labels.ts'
import type { PlanRow } from '#server/catalogue/plans/schedule.store.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import type { SizeOfSet } from '#server/selling/sizes/size-set.store.ts'
import type { ListedProduct } from './product-list.store.ts'
import type { ProductRecord } from './product-record.store.ts'

/** A product of a list. */
export function presentProductCard({
  product,
  brand,
  brandEn,
  category,
  available,
  isIncomplete,
  plan,
}: ListedProduct): OperatorProductCard {
  return {
    productId: product.id,
    code: product.code,
    name: product.nameKo,
    colorName: product.colorName,
    brand,
    brandEn,
    category,
    listPrice: product.listPrice,
    salePrice: product.salePrice,
    available,
    status: product.status,
    isIncomplete,
    plan: plan === null ? null : { kind: plan.kind, at: toInstant(new Date(plan.at)) },
    picture: product.pictures[0] ?? null,
  }
}

/** A product with all that its form shows. */
export function presentProduct(
  { product, brand, category }: ProductRecord,
  parts: {
    readonly sizes: readonly SizeOfSet[]
    readonly plans: readonly PlanRow[]
    readonly missing: readonly Missing[]
  },
): OperatorProduct {
  const { id, brandId, categoryId, releaseAt, newUntil, ...fields } = product
  return {
    productId: id,
    version: fields.version,
    status: fields.status,
    code: fields.code,
    styleCode: fields.styleCode,
    nameKo: fields.nameKo,
    nameEn: fields.nameEn,
    brand: { id: brandId, name: brand.nameKo },
    category: { id: categoryId, name: category.nameKo, sizeGroup: category.sizeGroup },
    colorName: fields.colorName,
    colorHex: fields.colorHex,
    listPrice: fields.listPrice,
    salePrice: fields.salePrice,
    saleType: fields.saleType,
    releaseAt: toInstantOrNull(releaseAt),
    newUntil: toInstant(newUntil),
    maxPerOrder: fields.maxPerOrder,
    maxPerUser: fields.maxPerUser,
    question: fields.question,
    couponExcluded: fields.couponExcluded,
    mileageExcluded: fields.mileageExcluded,
    madeToOrder: fields.madeToOrder,
    exclusive: fields.exclusive,
    description: [...fields.description],
    noticeKind: fields.noticeKind,
    notice: [...fields.notice],
    pictures: [...fields.pictures],
    videos: [...fields.videos],
    sizes: parts.sizes.map(({ id: sizeId, ...size }) => ({ sizeId, ...size })),
    missing: [...parts.missing],
    plans: parts.plans.map(presentPlan),
  }
}

/** A planned change. */
export function presentPlan({ plan, by }: PlanRow): ProductPlan {
  return {
    scheduleId: plan.id,
    kind: plan.kind,
    at: toInstant(plan.at),
    salePrice: plan.salePrice,
    state: plan.state,
    failure: plan.failure,
    by: by ?? '–',
    version: plan.version,
  }
}
