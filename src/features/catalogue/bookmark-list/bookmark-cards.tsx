import type { BookmarkTarget } from '#contract/catalogue/bookmarks.calls.ts'
import { BrandRows } from '#src/features/catalogue/brands/brand-rows.tsx'
import { ProductCard } from '#src/features/catalogue/cards/product-card.tsx'
import grid from '#src/features/catalogue/cards/product-grid.module.css'
import { ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { BuyButton } from '#src/features/catalogue/product/buy-button.tsx'
import { ArticleGrid, ArticleGridSkeleton } from '#src/features/catalogue/stories/article-card.tsx'
import { ShotGrid, ShotGridSkeleton } from '#src/features/catalogue/stories/shot-grid.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { RemoveWithdrawn } from './remove-withdrawn.tsx'
import styles from './bookmarks-page.module.css'
import type { BookmarkTab } from './bookmark-tabs.ts'

/** Cards of one tab of the wish list; what is no longer offered is counted. */
export function BookmarkCards({
  tab,
  wishes,
}: {
  tab: BookmarkTab
  wishes: readonly BookmarkTarget[]
}) {
  const withdrawn = wishes.filter(({ target }) => target === null)
  return (
    <>
      <h2 className="visually-hidden">{tab.label} 목록</h2>
      <Cards label={`찜한 ${tab.label}`} wishes={wishes} type={tab.type} />
      {withdrawn.length > 0 && (
        <Container className={styles.withdrawn}>
          <p>
            {tab.type === 'PRODUCT' ? '판매가 종료된 상품' : `더 이상 볼 수 없는 ${tab.label}`}{' '}
            {withdrawn.length}개는 표시하지 않습니다.
          </p>
          <RemoveWithdrawn withdrawn={withdrawn} />
        </Container>
      )}
    </>
  )
}

interface CardsProps {
  label: string
  wishes: readonly BookmarkTarget[]
  type: BookmarkTab['type']
}

function Cards({ label, wishes, type }: CardsProps) {
  switch (type) {
    case 'PRODUCT':
      return (
        <ul className={grid.grid} aria-label={label}>
          {wishes
            .flatMap((wish) => (wish.targetType === 'PRODUCT' ? (wish.target ?? []) : []))
            .map((product) => (
              <li key={product.productId} className={`${grid.cell} ${styles.product}`}>
                <ProductCard product={product} />
                <div className={styles.buy}>
                  <BuyButton product={product} label="담기" spoken="장바구니 담기" wide />
                </div>
              </li>
            ))}
        </ul>
      )
    case 'BRAND':
      return (
        <Container>
          <BrandRows
            label={label}
            brands={wishes.flatMap((wish) =>
              wish.targetType === 'BRAND' ? (wish.target ?? []) : [],
            )}
          />
        </Container>
      )
    case 'STYLE':
      return (
        <ShotGrid
          label={label}
          shots={wishes.flatMap((wish) => (wish.targetType === 'STYLE' ? (wish.target ?? []) : []))}
        />
      )
    case 'CONTENT':
      return (
        <ArticleGrid
          label={label}
          articles={wishes.flatMap((wish) =>
            wish.targetType === 'CONTENT' ? (wish.target ?? []) : [],
          )}
        />
      )
    default:
      return type satisfies never
  }
}

/** Skeleton of a tab with the geometry of its cards. */
export function BookmarksSkeleton({ type }: { type: BookmarkTab['type'] }) {
  switch (type) {
    case 'PRODUCT':
      return <ProductGridSkeleton />
    case 'BRAND':
      return (
        <Container>
          <Skeleton height="40rem" />
        </Container>
      )
    case 'STYLE':
      return <ShotGridSkeleton count={4} />
    case 'CONTENT':
      return <ArticleGridSkeleton />
    default:
      return type satisfies never
  }
}
