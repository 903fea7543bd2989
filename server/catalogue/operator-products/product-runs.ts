import { PRODUCT_STATUS_LABELS } from '#contract/catalogue/product-labels.ts'
import { PRODUCT_TABS } from '#contract/catalogue/product-tabs.ts'
import {
  readKeys,
  type ReadRunRow,
  type RunKindWork,
  type RunVerdict,
  type TypedRunRow,
} from '#server/operators/runs/run-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { pricedAs, problemOfPriceWish } from './priced.ts'
import { readProductFilters } from './product-export.ts'
import { findListedIds } from './product-list.store.ts'
import {
  findCategoryNames,
  findPlaces,
  findProductRecord,
  lockProduct,
  updateProduct,
  type ProductRecord,
  type ProductRow,
} from './product-record.store.ts'
import { readMissing } from './read-products.ts'
import { requirePrices } from './require-prices.ts'
import { publish, stop } from './write-product.ts'

const targetType = 'product'

/** What all runs of products have in common: their list, and their keys. */
const ofProducts = {
  hasFilters: true,
  select: async ({ db }, { tab: wished, q, filters, limit }) => {
    const tab = PRODUCT_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const ids = await findListedIds(db, { tab, q, ...readProductFilters(filters) }, limit)
    return ids.map(String)
  },
} as const satisfies Pick<RunKindWork, 'hasFilters' | 'select'>

/** Rows of products with the wish of the run, or what is wrong with it. */
function readWishes(
  rows: readonly TypedRunRow[],
  names: readonly string[],
  problemOf: (input: RunInput) => string | undefined,
): readonly ReadRunRow[] {
  return readKeys(rows).map((row, index): ReadRunRow => {
    if ('error' in row) return row
    const { rowNo, key } = row
    const cells = rows[index]?.cells ?? {}
    const input = Object.fromEntries(names.map((name) => [name, cells[name] ?? '']))
    const message = /^\d{1,15}$/u.test(key) ? problemOf(cells) : '상품 번호가 아닙니다.'
    return message === undefined
      ? { rowNo, key, input }
      : { rowNo, key, error: { column: null, message } }
  })
}

const wrong = (message: string): RunVerdict => ({
  outcome: 'ERROR',
  error: { column: null, message },
})

/** Verdict of each row on its product. */
async function checkEach<Row extends { readonly key: string }>(
  db: Tx,
  rows: readonly Row[],
  judge: (row: Row, record: ProductRecord) => Promise<RunVerdict> | RunVerdict,
): Promise<readonly RunVerdict[]> {
  const verdicts: RunVerdict[] = []
  for (const row of rows) {
    const record = await findProductRecord(db, Number(row.key))
    verdicts.push(record === undefined ? wrong('없는 상품입니다.') : await judge(row, record))
  }
  return verdicts
}

/** The product of a row as the check saw it, locked. PRODUCT_NOT_FOUND, STATE_CHANGED. */
async function lockSeen(
  db: Tx,
  { key, seen }: { readonly key: string; readonly seen: string },
  seenOf: (product: ProductRow) => string,
): Promise<ProductRow> {
  const product = await lockProduct(db, Number(key))
  if (product === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
  if (seenOf(product) !== seen) throw new ApiFailure('STATE_CHANGED', { state: seenOf(product) })
  return product
}

const pricesOf = ({ listPrice, salePrice }: ProductRow) => `${listPrice}/${salePrice}`
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

/** Prices of chosen products; the reverse sets those of before. */
export const priceRuns: RunKindWork = {
  ...ofProducts,
  kind: 'PRODUCT_PRICE',
  read: (rows) => readWishes(rows, ['mode', 'amount', 'round'], problemOfPriceWish),
  check: ({ db }, rows) =>
    checkEach(db, rows, ({ input }, { product }) => {
      const salePrice = pricedAs(input, product.listPrice)
      if (product.listPrice === 0) return wrong('정가가 없는 상품입니다.')
      if (salePrice < 1 || salePrice > product.listPrice)
        return wrong('판매가는 1원 이상, 정가 이하여야 합니다.')
      if (salePrice === product.salePrice)
        return { outcome: 'SAME', message: `이미 ${won(salePrice)}입니다.` }
      const names = { before: won(product.salePrice), after: won(salePrice) }
      const field = { name: `${product.code} 판매가`, ...names }
      return { outcome: 'UPDATE', fields: [field], seen: pricesOf(product) }
    }),
  apply: async ({ db }, { audit, input, ...row }) => {
    const product = await lockSeen(db, row, pricesOf)
    const salePrice = pricedAs(input, product.listPrice)
    requirePrices({ listPrice: product.listPrice, salePrice })
    await updateProduct(db, product.id, { salePrice })
    const changes = { salePrice: [product.salePrice, salePrice] }
    audit({ action: 'product.change', targetType, targetId: product.id, changes })
    return product.salePrice < 1
      ? null
      : { mode: 'set', amount: String(product.salePrice), round: '1' }
  },
}

/** Publishes or stops chosen products; the reverse of a draft's publication stops it. */
export const stateRuns: RunKindWork = {
  ...ofProducts,
  kind: 'PRODUCT_STATE',
  read: (rows) =>
    readWishes(rows, ['status'], ({ status }) =>
      status === 'ON_SALE' || status === 'STOPPED' ? undefined : '바꿀 상태를 선택해 주세요.',
    ),
  check: ({ db }, rows) =>
    checkEach(db, rows, async ({ input }, { product }) => {
      const status = input['status'] === 'ON_SALE' ? 'ON_SALE' : 'STOPPED'
      const names = {
        before: PRODUCT_STATUS_LABELS[product.status],
        after: PRODUCT_STATUS_LABELS[status],
      }
      if (product.status === status)
        return { outcome: 'SAME', message: `이미 ${names.after}입니다.` }
      if (status === 'STOPPED' && product.status === 'DRAFT')
        return wrong('작성 중인 상품은 중지할 수 없습니다.')
      if (status === 'ON_SALE' && (await readMissing(db, product.id)).length > 0)
        return wrong('판매에 필요한 항목이 빠져 있습니다.')
      const field = { name: `${product.code} 상태`, ...names }
      return { outcome: 'UPDATE', fields: [field], seen: product.status }
    }),
  apply: async ({ db, clock }, { audit, input, ...row }) => {
    const product = await lockSeen(db, row, ({ status }) => status)
    if (input['status'] === 'ON_SALE') await publish(db, product)
    else await stop(db, product, clock.now())
    const changes = { status: [product.status, input['status'] ?? null] }
    audit({ action: 'product.change', targetType, targetId: product.id, changes })
    return { status: product.status === 'ON_SALE' ? 'ON_SALE' : 'STOPPED' }
  },
}

/** Puts chosen products into another category; the reverse puts them back. */
export const categoryRuns: RunKindWork = {
  ...ofProducts,
  kind: 'PRODUCT_FIELDS',
  read: (rows) =>
    readWishes(rows, ['categoryId'], ({ categoryId = '' }) =>
      /^\d{1,15}$/u.test(categoryId) ? undefined : '카테고리를 선택해 주세요.',
    ),
  check: async ({ db }, rows) => {
    const names = await findCategoryNames(db)
    return checkEach(db, rows, async ({ input }, { product }) => {
      const categoryId = Number(input['categoryId'])
      if (product.categoryId === categoryId)
        return { outcome: 'SAME', message: '이미 이 카테고리에 있습니다.' }
      const { category } = await findPlaces(db, { brandId: product.brandId, categoryId })
      if (category === undefined || category.parentId === null || !category.isActive)
        return wrong('사용하는 2단계 카테고리가 아닙니다.')
      const nameOf = (id: number) => names.get(id) ?? String(id)
      const field = {
        name: `${product.code} 카테고리`,
        before: nameOf(product.categoryId),
        after: nameOf(categoryId),
      }
      return { outcome: 'UPDATE', fields: [field], seen: String(product.categoryId) }
    })
  },
  apply: async ({ db }, { audit, input, ...row }) => {
    const product = await lockSeen(db, row, (one) => String(one.categoryId))
    const categoryId = Number(input['categoryId'])
    await updateProduct(db, product.id, { categoryId })
    const changes = { categoryId: [product.categoryId, categoryId] }
    audit({ action: 'product.change', targetType, targetId: product.id, changes })
    return { categoryId: String(product.categoryId) }
  },
}
