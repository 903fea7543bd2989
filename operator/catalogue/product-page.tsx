import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  getOperatorProduct,
  type OperatorProduct,
} from '#contract/catalogue/operator-products.calls.ts'
import {
  MISSING_LABELS,
  PRODUCT_STATUS_LABELS,
  type Missing,
} from '#contract/catalogue/product-labels.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { Presence } from '#operator/operators/lists/presence.tsx'
import { RecordTabs } from '#operator/operators/audit/record-tabs.tsx'
import { useNeighbourKeys } from '#operator/ui/neighbours.ts'
import { Badge, LoadState, Page } from '#operator/ui/page.tsx'
import { ProductActions } from './product-actions.tsx'
import { ProductBasics } from './product-basics.tsx'
import styles from './product-page.module.css'

// The tabs after the first one are loaded when they are opened.
const ProductNotice = lazy(async () => ({
  default: (await import('./product-notice.tsx')).ProductNotice,
}))
const ProductPictures = lazy(async () => ({
  default: (await import('./product-pictures.tsx')).ProductPictures,
}))
const ProductPlans = lazy(async () => ({
  default: (await import('./product-plans.tsx')).ProductPlans,
}))
const ProductPreview = lazy(async () => ({
  default: (await import('./product-preview.tsx')).ProductPreview,
}))
const ProductSizes = lazy(async () => ({
  default: (await import('./product-sizes.tsx')).ProductSizes,
}))
const ProductTerms = lazy(async () => ({
  default: (await import('./product-terms.tsx')).ProductTerms,
}))
const ProductVideos = lazy(async () => ({
  default: (await import('./product-videos.tsx')).ProductVideos,
}))

const PARTS = [
  { name: 'pictures', label: '사진' },
  { name: 'sizes', label: '사이즈' },
  { name: 'notice', label: '고시' },
  { name: 'terms', label: '노출' },
  { name: 'preview', label: '미리보기' },
]

/** A product with its forms, what it lacks for a sale, and what may be done with it. */
export function ProductPage() {
  useNeighbourKeys()
  const { productId } = useParams({ from: '/frame/products/$productId' })
  const { view } = useSearch({ from: '/frame/products/$productId' })
  const { data, error, refetch } = useQuery({
    queryKey: ['product', productId],
    queryFn: ({ signal }) => callConsole(getOperatorProduct, { params: { productId } }, signal),
  })
  if (data === undefined)
    return (
      <LoadState
        error={error}
        onRetry={() => void refetch()}
        back={{ to: '/products', label: '상품 목록으로' }}
      />
    )
  const id = String(productId)
  return (
    <Page
      title={`${data.nameKo} · ${data.colorName}`}
      note={
        <>
          {data.code} · {data.brand.name} · <Badge>{PRODUCT_STATUS_LABELS[data.status]}</Badge>{' '}
          <Presence type="product" id={id} />
        </>
      }
      actions={<ProductActions product={data} />}
    >
      <Lacking product={data} />
      <RecordTabs type="product" id={id} parts={PARTS}>
        <Suspense fallback={<p aria-busy="true">불러오고 있습니다.</p>}>
          <Part product={data} view={view} />
        </Suspense>
      </RecordTabs>
    </Page>
  )
}

/** Tab where each of what is missing is filled in; absent for the basic fields. */
const VIEW_OF: Readonly<Partial<Record<Missing, 'pictures' | 'sizes' | 'notice'>>> = {
  picture: 'pictures',
  alt: 'pictures',
  size: 'sizes',
  noticeKind: 'notice',
  notice: 'notice',
}

/** What a sale needs, before the button is pressed. */
function Lacking({
  product: { productId, missing, status },
}: {
  readonly product: OperatorProduct
}) {
  if (missing.length === 0) return null
  return (
    <div className={styles.lacking}>
      <strong>
        {status === 'ON_SALE' ? '판매 중이지만 빠진 항목' : '판매를 시작하려면 필요한 항목'}
      </strong>
      <ul aria-label="판매에 필요한 항목">
        {missing.map((name) => (
          <li key={name}>
            <Link
              to="/products/$productId"
              params={{ productId }}
              search={VIEW_OF[name] === undefined ? {} : { view: VIEW_OF[name] }}
            >
              {MISSING_LABELS[name]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Part({
  product,
  view,
}: {
  readonly product: OperatorProduct
  readonly view: string | undefined
}) {
  if (view === 'pictures')
    return (
      <>
        <ProductPictures product={product} />
        <ProductVideos product={product} />
      </>
    )
  if (view === 'sizes') return <ProductSizes product={product} />
  if (view === 'notice') return <ProductNotice product={product} />
  if (view === 'preview') return <ProductPreview product={product} />
  if (view === 'terms')
    return (
      <>
        <ProductTerms product={product} />
        <ProductPlans product={product} />
      </>
    )
  return <ProductBasics product={product} />
}
