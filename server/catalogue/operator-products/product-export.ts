import * as v from 'valibot'
import { PLAN_LABELS, PRODUCT_STATUS_LABELS } from '#contract/catalogue/product-labels.ts'
import { PRODUCT_TABS, ProductFilters } from '#contract/catalogue/product-tabs.ts'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { readProductList } from './read-products.ts'

/** Filters of the list as its address has them. VALIDATION_FAILED for others. */
export function readProductFilters(values: FilterValues = {}): ProductFilters {
  const read = v.safeParse(ProductFilters, values)
  if (!read.success)
    throw new ApiFailure('VALIDATION_FAILED', {
      fields: [{ field: 'filters', message: '필터를 확인해 주세요.' }],
    })
  return read.output
}

/** The list of products as a file. */
export const productExport: ListExport = {
  screen: 'products',
  hasParts: true,
  hasFilters: true,
  columns: {
    code: '상품코드',
    name: '상품명',
    colorName: '색상',
    brand: '브랜드',
    category: '카테고리',
    listPrice: '정가',
    salePrice: '판매가',
    available: '구매 가능',
    status: '상태',
    plan: '예약',
  },
  read: async (services, { tab: wished, q, filters, limit, after: start }) => {
    const tab = PRODUCT_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const wish = { tab, q, ...readProductFilters(filters) }
    const cards = await readPages(
      limit,
      (after, size) => readProductList(services, { ...wish, after, size }),
      ({ productId }) => productId,
      start,
    )
    return cards.map(
      ({ status, plan, code, name, colorName, brand, brandEn, category, ...card }) => ({
        rowId: card.productId,
        code,
        name,
        colorName,
        brand: `${brand} · ${brandEn}`,
        category,
        listPrice: card.listPrice,
        salePrice: card.salePrice,
        available: card.available,
        status: PRODUCT_STATUS_LABELS[status],
        plan: plan === null ? null : `${plan.at} ${PLAN_LABELS[plan.kind]}`,
      }),
    )
  },
}
