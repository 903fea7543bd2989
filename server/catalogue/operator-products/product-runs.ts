import { PRODUCT_STATUS_LABELS } from '#contract/catalogue/product-labels.ts'
import { PRODUCT_TABS } from '#contract/catalogue/product-tabs.ts'
import { findRunningRaffles } from '#server/catalogue/raffle-terms/find-raffle-of-product.ts'
import {
  applyOneOf,
  endEach,
  readKeys,
  type ReadRunRow,
  type RunKindWork,
  type RunRowCall,
  type RunVerdict,
  type TypedRunRow,
} from '#server/operators/runs/run-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { pricedAs, problemOfPriceWish } from './priced.ts'
import { readProductFilters } from './product-export.ts'
import { findListedIds } from './product-list.store.ts'
import {
  changeProducts,
  findCategories,
  findProductRecords,
  lockProducts,
  type ProductRecord,
  type ProductRow,
  type SharedChange,
} from './product-record.store.ts'
import { readMissingOfAll } from './read-products.ts'
import { requirePrices } from './require-prices.ts'
import { requirePublishable, requireStoppable } from './write-product.ts'

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
  judge: (row: Row, record: ProductRecord) => RunVerdict,
): Promise<readonly RunVerdict[]> {
  const records = await findProductRecords(db, idsOf(rows))
  return rows.map((row) => {
    const record = records.get(Number(row.key))
    return record === undefined ? wrong('없는 상품입니다.') : judge(row, record)
  })
}

const idsOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => Number(key))

/** A change of one product that a row decided, and what takes it back. */
interface Decided {
  readonly change: SharedChange
  readonly undo: RunInput | null
}

/** Rows of products done together: locked in the order of their ids, decided, then written at once. */
const applyEach =
  <Facts>(
    seenOf: (product: ProductRow) => string,
    readFacts: (services: TxServices, ids: readonly number[]) => Promise<Facts>,
    decide: (row: RunRowCall, product: ProductRow, facts: Facts) => Decided,
  ): NonNullable<RunKindWork['applyAll']> =>
  async (services, rows) => {
    const products = await lockProducts(services.db, idsOf(rows))
    const facts = await readFacts(services, [...products.keys()])
    const changes = new Map<number, SharedChange>()
    const ends = endEach(rows, (row) => {
      const product = products.get(Number(row.key))
      if (product === undefined) throw new ApiFailure('PRODUCT_NOT_FOUND')
      const seen = seenOf(product)
      if (seen !== row.seen) throw new ApiFailure('STATE_CHANGED', { state: seen })
      const { change, undo } = decide(row, product, facts)
      changes.set(product.id, change)
      row.audit({
        action: 'product.change',
        targetType,
        targetId: product.id,
        changes: changesOf(product, change),
      })
      return undo
    })
    await changeProducts(services.db, changes)
    return ends
  }

const changesOf = (product: ProductRow, change: SharedChange) =>
  Object.fromEntries(
    (['salePrice', 'status', 'categoryId'] as const).flatMap((name) => {
      const value = change[name]
      return value === undefined ? [] : [[name, [product[name], value]] as const]
    }),
  )

const noFacts = async () => undefined

const pricesOf = ({ listPrice, salePrice }: ProductRow) => `${listPrice}/${salePrice}`
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

const applyPrices = applyEach(pricesOf, noFacts, ({ input }, product) => {
  const salePrice = pricedAs(input, product.listPrice)
  requirePrices({ listPrice: product.listPrice, salePrice })
  const before = String(product.salePrice)
  const undo = product.salePrice < 1 ? null : { mode: 'set', amount: before, round: '1' }
  return { change: { salePrice }, undo }
})

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
  apply: applyOneOf(applyPrices),
  applyAll: applyPrices,
}

const applyStates = applyEach(
  ({ status }) => status,
  async ({ db, clock }, ids) => ({
    missing: await readMissingOfAll(db, ids),
    inRaffle: await findRunningRaffles(db, ids, clock.now()),
  }),
  ({ input }, product, { missing, inRaffle }) => {
    const status = input['status'] === 'ON_SALE' ? 'ON_SALE' : 'STOPPED'
    if (status === 'ON_SALE') requirePublishable(product, missing.get(product.id) ?? [])
    else requireStoppable(product, inRaffle.has(product.id))
    const undo = { status: product.status === 'ON_SALE' ? 'ON_SALE' : 'STOPPED' }
    return { change: { status }, undo }
  },
)

/** Publishes or stops chosen products; the reverse of a draft's publication stops it. */
export const stateRuns: RunKindWork = {
  ...ofProducts,
  kind: 'PRODUCT_STATE',
  read: (rows) =>
    readWishes(rows, ['status'], ({ status }) =>
      status === 'ON_SALE' || status === 'STOPPED' ? undefined : '바꿀 상태를 선택해 주세요.',
    ),
  check: async ({ db }, rows) => {
    const missing = await readMissingOfAll(db, idsOf(rows))
    return checkEach(db, rows, ({ input }, { product }) => {
      const status = input['status'] === 'ON_SALE' ? 'ON_SALE' : 'STOPPED'
      const names = {
        before: PRODUCT_STATUS_LABELS[product.status],
        after: PRODUCT_STATUS_LABELS[status],
      }
      if (product.status === status)
        return { outcome: 'SAME', message: `이미 ${names.after}입니다.` }
      if (status === 'STOPPED' && product.status === 'DRAFT')
        return wrong('작성 중인 상품은 중지할 수 없습니다.')
      if (status === 'ON_SALE' && missing.get(product.id)?.length !== 0)
        return wrong('판매에 필요한 항목이 빠져 있습니다.')
      const field = { name: `${product.code} 상태`, ...names }
      return { outcome: 'UPDATE', fields: [field], seen: product.status }
    })
  },
  apply: applyOneOf(applyStates),
  applyAll: applyStates,
}

const applyPlaces = applyEach(
  ({ categoryId }) => String(categoryId),
  noFacts,
  ({ input }, product) => ({
    change: { categoryId: Number(input['categoryId']) },
    undo: { categoryId: String(product.categoryId) },
  }),
)

/** Puts chosen products into another category; the reverse puts them back. */
export const categoryRuns: RunKindWork = {
  ...ofProducts,
  kind: 'PRODUCT_FIELDS',
  read: (rows) =>
    readWishes(rows, ['categoryId'], ({ categoryId = '' }) =>
      /^\d{1,15}$/u.test(categoryId) ? undefined : '카테고리를 선택해 주세요.',
    ),
  check: async ({ db }, rows) => {
    const all = await findCategories(db)
    return checkEach(db, rows, ({ input }, { product }) => {
      const categoryId = Number(input['categoryId'])
      if (product.categoryId === categoryId)
        return { outcome: 'SAME', message: '이미 이 카테고리에 있습니다.' }
      const category = all.get(categoryId)
      if (category === undefined || category.parentId === null || !category.isActive)
        return wrong('사용하는 2단계 카테고리가 아닙니다.')
      const nameOf = (id: number) => all.get(id)?.name ?? String(id)
      const field = {
        name: `${product.code} 카테고리`,
        before: nameOf(product.categoryId),
        after: nameOf(categoryId),
      }
      return { outcome: 'UPDATE', fields: [field], seen: String(product.categoryId) }
    })
  },
  apply: applyOneOf(applyPlaces),
  applyAll: applyPlaces,
}
