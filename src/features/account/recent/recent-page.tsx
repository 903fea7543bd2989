import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductCard } from '#contract/products.ts'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { Answer } from '#src/features/account/frame/answer.tsx'
import { ProductGrid } from '#src/features/catalogue/cards/product-grid.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { recentProductsQuery } from './queries.ts'
import { clearMutation, useMergeViewed } from './use-merge-viewed.ts'

/** Page of the recently viewed products of all devices of the member (Product 2.11). */
export function RecentPage() {
  useMergeViewed()
  const query = useQuery(recentProductsQuery)
  const total = query.data?.length ?? 0
  return (
    <AccountFrame
      title="최근 본 상품"
      note={total === 0 ? undefined : total}
      action={total > 0 && <ClearList />}
    >
      <Answer query={query} rowHeight="12rem">
        {(products) => <Products products={products} />}
      </Answer>
    </AccountFrame>
  )
}

function Products({ products }: { products: readonly ProductCard[] }) {
  if (products.length > 0) {
    return (
      <>
        <h2 className="visually-hidden">상품 목록</h2>
        <ProductGrid label="최근 본 상품" products={products} />
      </>
    )
  }
  return (
    <EmptyState
      drawing="bare-deck"
      sentence="최근 본 상품이 없습니다."
      action={<LinkButton to="/products">상품 보러 가기</LinkButton>}
    />
  )
}

function ClearList() {
  const [isAsking, setIsAsking] = useState(false)
  const clear = useMutation(clearMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <>
      <Button variant="quiet" size="small" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        전체 삭제
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="최근 본 상품을 모두 삭제하시겠습니까?"
        body="모든 기기에서 목록이 삭제됩니다."
        confirmLabel="모두 삭제"
        busy={clear.isPending}
        onConfirm={() => clear.mutate(undefined, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}
