import { useNavigate, useSearch } from '@tanstack/react-router'
import type * as v from 'valibot'
import {
  listOperatorProducts,
  type OperatorProductCard,
} from '#contract/catalogue/operator-products.calls.ts'
import { PLAN_LABELS, PRODUCT_STATUS_LABELS } from '#contract/catalogue/product-labels.ts'
import { PRODUCT_TABS, type ProductTab } from '#contract/catalogue/product-tabs.ts'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import type { FilterField } from '#operator/operators/lists/list-filters.tsx'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import { withoutEmpty } from '#operator/operators/lists/without-empty.ts'
import { ProductBulk } from './product-bulk.tsx'
import { BrandName } from '#operator/ui/brand-name.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewProduct } from './new-product.tsx'
import styles from './products-page.module.css'
import { useBrands, useCategories } from './use-places.ts'

const COLUMNS: readonly Column<OperatorProductCard>[] = [
  { id: 'code', header: '상품코드', isMain: true, cell: ({ code }) => code },
  {
    id: 'picture',
    header: '사진',
    cell: ({ picture }) =>
      picture === null ? (
        <span className={styles.noPicture}>없음</span>
      ) : (
        <Picture picture={picture} sizes="3rem" alt="" className={styles.thumb} />
      ),
  },
  { id: 'name', header: '상품명', isLong: true, cell: ({ name }) => name },
  { id: 'colorName', header: '색상', cell: ({ colorName }) => colorName },
  {
    id: 'brand',
    header: '브랜드',
    cell: ({ brand, brandEn }) => <BrandName nameKo={brand} nameEn={brandEn} />,
  },
  { id: 'category', header: '카테고리', cell: ({ category }) => category },
  {
    id: 'listPrice',
    header: '정가',
    align: 'end',
    cell: ({ listPrice }) => (listPrice === 0 ? '–' : formatKrw(listPrice)),
  },
  {
    id: 'salePrice',
    header: '판매가',
    align: 'end',
    cell: ({ salePrice, listPrice }) =>
      salePrice === 0 ? (
        '–'
      ) : (
        <span data-sale={salePrice < listPrice} className={styles.price}>
          {formatKrw(salePrice)}
        </span>
      ),
  },
  {
    id: 'available',
    header: '구매 가능',
    align: 'end',
    cell: ({ available }) => available,
    sum: ({ available }) => available,
  },
  {
    id: 'status',
    header: '상태',
    cell: ({ status, isIncomplete }) => (
      <>
        <Badge>{PRODUCT_STATUS_LABELS[status]}</Badge>{' '}
        {isIncomplete && <Badge tone="due">빠진 항목</Badge>}
      </>
    ),
  },
  {
    id: 'plan',
    header: '예약',
    cell: ({ plan }) =>
      plan === null ? '–' : `${formatMoment(plan.at)} ${PLAN_LABELS[plan.kind]}`,
  },
]

/** Lists in words. */
const TAB_LABELS: Readonly<Record<ProductTab, string>> = {
  all: '전체',
  onSale: '판매 중',
  draft: '작성 중',
  stopped: '판매 중지',
  planned: '예약',
}

type Query = RequestOf<typeof listOperatorProducts>['query']
type Counts = v.InferOutput<typeof listOperatorProducts.response>['counts']

const toQuery = (values: FilterValues): Partial<Query> => ({
  ...(values['brandId'] === undefined ? {} : { brandId: Number(values['brandId']) }),
  ...(values['categoryId'] === undefined ? {} : { categoryId: Number(values['categoryId']) }),
  ...(values['sale'] === undefined ? {} : { sale: true }),
  ...(values['soldOut'] === undefined ? {} : { soldOut: true }),
  ...(values['incomplete'] === undefined ? {} : { incomplete: true }),
})

/** Products of the shop in every state. */
export function ProductsPage() {
  const { tab, q, cols, isNew, ...rest } = useSearch({ from: '/frame/products' })
  const navigate = useNavigate({ from: '/products' })
  const may = useMay()
  const mayWrite = may('catalogue.write')
  // Without an entry of its own in the history: the way back leaves the page, which asks first.
  const open = (isOpen: boolean) =>
    void navigate({
      search: (search) => ({ ...search, isNew: isOpen || undefined }),
      replace: true,
    })
  const values = withoutEmpty(rest)
  const fields = useFilterFields()
  return (
    <>
      <QueueList
        to="/products"
        screen="products"
        title="상품"
        noun="상품"
        note={mayWrite && <FirstSteps />}
        search={{ tab, q, cols }}
        filters={{ fields, values }}
        tabs={PRODUCT_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
        countOf={(counts: Counts, name) => counts[name]}
        read={(query, signal) =>
          callConsole(listOperatorProducts, { query: { ...toQuery(values), ...query } }, signal)
        }
        idOf={({ productId }) => productId}
        keyOf={({ productId }) => String(productId)}
        linkOf={({ productId }) => `/products/${productId}`}
        columns={COLUMNS}
        isMarked={({ status, isIncomplete }) => status === 'ON_SALE' && isIncomplete}
        empty="상품이 없습니다. 브랜드와 카테고리를 만든 뒤 새 상품을 등록해 주세요."
        searchIn={{ tab: 'all', hint: '상품명, 코드, 브랜드, 바코드' }}
        bulk={mayWrite || may('price.write') ? ProductBulk : null}
        isWholeChosen
        actions={mayWrite && <Button onClick={() => open(true)}>새 상품</Button>}
      />
      {isNew && mayWrite && <NewProduct onClose={() => open(false)} />}
    </>
  )
}

function useFilterFields(): readonly FilterField[] {
  const brands = useBrands()
  const categories = useCategories()
  return [
    {
      kind: 'choice',
      name: 'brandId',
      label: '브랜드',
      choices: Object.fromEntries(
        (brands.data ?? []).map(({ brandId, nameKo, nameEn }) => [
          String(brandId),
          `${nameKo} · ${nameEn}`,
        ]),
      ),
    },
    {
      kind: 'choice',
      name: 'categoryId',
      label: '카테고리',
      choices: Object.fromEntries(
        (categories.data ?? []).map(({ categoryId, nameKo, parentId }) => [
          String(categoryId),
          parentId === null ? nameKo : `– ${nameKo}`,
        ]),
      ),
    },
    { kind: 'choice', name: 'sale', label: '할인', choices: { true: '할인 중' } },
    { kind: 'choice', name: 'soldOut', label: '재고', choices: { true: '품절' } },
    { kind: 'choice', name: 'incomplete', label: '빠진 항목', choices: { true: '있음' } },
  ]
}
