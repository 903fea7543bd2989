import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BrandDetail } from '#contract/catalogue/brands.calls.ts'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { ArticleGrid, ArticleGridSkeleton } from '#src/features/catalogue/stories/article-card.tsx'
import { articlesQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { stylesQuery } from '#src/features/catalogue/stories/shot-queries.ts'
import { ShotGrid, ShotGridSkeleton } from '#src/features/catalogue/stories/shot-grid.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { BackToTop } from '#src/layout/late-back-to-top.ts'
import { MorePages } from '#src/offline/more-pages.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from './brand-page.module.css'
import { brandProductsQuery } from './queries.ts'

/** Products of a brand with its categories as a filter. */
export function BrandProducts({
  brand,
  category,
}: {
  brand: BrandDetail
  category: number | undefined
}) {
  const list = useInfiniteQuery(brandProductsQuery(brand.brandId, category))
  return (
    <>
      {brand.categories.length > 1 && <Categories brand={brand} category={category} />}
      <BrandList
        list={list}
        skeleton={<ProductGridSkeleton />}
        empty="판매 중인 상품이 없습니다."
        title="상품 목록"
      >
        {(products) => <ProductGrid label={`${brand.nameEn} 상품`} products={products} />}
      </BrandList>
    </>
  )
}

function Categories({ brand, category }: { brand: BrandDetail; category: number | undefined }) {
  const choices = [
    { categoryId: undefined, name: '전체', count: brand.productCount },
    ...brand.categories,
  ]
  return (
    <nav className={styles.chips} aria-label="카테고리">
      {choices.map(({ categoryId, name, count }) => (
        <Link
          key={name}
          to="/brands/$brandId"
          params={{ brandId: String(brand.brandId) }}
          search={categoryId === undefined ? {} : { category: categoryId }}
          className={chip.chip}
          data-here={categoryId === category}
          aria-current={categoryId === category ? 'true' : undefined}
          resetScroll={false}
          replace
        >
          {name} {count}
        </Link>
      ))}
    </nav>
  )
}

/** Styling shots with products of a brand. */
export function BrandStyles({ brandId }: { brandId: number }) {
  const list = useInfiniteQuery(stylesQuery({ brandId }))
  return (
    <BrandList
      list={list}
      skeleton={<ShotGridSkeleton count={4} />}
      empty="등록된 스타일링이 없습니다."
      title="스타일링 목록"
    >
      {(shots) => <ShotGrid label="스타일링" shots={shots} />}
    </BrandList>
  )
}

/** Articles about a brand. */
export function BrandArticles({ brandId }: { brandId: number }) {
  const list = useInfiniteQuery(articlesQuery({ brandId }))
  return (
    <BrandList
      list={list}
      skeleton={<ArticleGridSkeleton />}
      empty="등록된 콘텐츠가 없습니다."
      title="콘텐츠 목록"
    >
      {(articles) => <ArticleGrid label="콘텐츠" articles={articles} />}
    </BrandList>
  )
}

interface BrandListProps<Item> {
  list: Parameters<typeof MorePages>[0]['list'] & {
    readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
    readonly isPlaceholderData: boolean
    readonly refetch: () => Promise<unknown>
  }
  skeleton: ReactNode
  /** Sentence for a list without entries. */
  empty: string
  title: string
  children: (items: readonly Item[]) => ReactNode
}

/** List of a tab: skeleton, failure with a retry, nothing, or the pages that are loaded. */
function BrandList<Item>({ list, skeleton, empty, title, children }: BrandListProps<Item>) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return skeleton
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <EmptyState drawing="bare-deck" sentence={empty} />
  return (
    <div className={styles.list} aria-busy={list.isPlaceholderData}>
      <h2 className="visually-hidden">{title}</h2>
      {children(items)}
      <Container className={styles.next}>
        <MorePages list={list} />
        <BackToTop />
      </Container>
    </div>
  )
}
