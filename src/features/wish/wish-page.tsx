import { useInfiniteQuery } from '@tanstack/react-query'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { wishQuery } from './queries.ts'

const useWishes = () => useInfiniteQuery(wishQuery)

/** Products to which a member gave a heart, latest first (Product 2.11). */
export function WishPage() {
  const list = useWishes()
  const total = list.data?.pages[0]?.total
  return (
    <>
      <Container>
        <PageHead title="찜한 상품" note={total === 0 ? undefined : total} />
      </Container>
      <Wishes list={list} />
    </>
  )
}

function Wishes({ list }: { list: ReturnType<typeof useWishes> }) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <ProductGridSkeleton />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const wishes = data.pages.flatMap(({ items }) => items)
  if (wishes.length === 0) return <NothingWished />
  const products = wishes.flatMap((wish) =>
    wish.targetType === 'PRODUCT' ? (wish.target ?? []) : [],
  )
  const stopped = wishes.length - products.length
  return (
    <>
      <h2 className="visually-hidden">상품 목록</h2>
      <ProductGrid label="찜한 상품" products={products} />
      <Container>
        {stopped > 0 && <p>판매가 종료된 상품 {stopped}개는 표시하지 않습니다.</p>}
        <MorePages list={list} />
      </Container>
    </>
  )
}

function NothingWished() {
  return (
    <EmptyState
      drawing="bare-deck"
      sentence="찜한 상품이 없습니다."
      detail="상품 페이지의 하트를 누르면 여기에 모입니다."
      action={<LinkButton to="/products">상품 보러 가기</LinkButton>}
    />
  )
}
