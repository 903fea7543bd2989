import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RECENT_PRODUCTS_MAX } from '#contract/platform/limits.ts'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer, RowSkeletons } from '#src/layout/account/answer.tsx'
import { ProductGrid } from '#src/features/catalogue/cards/product-grid.tsx'
import { useRecentlyViewed } from '#src/features/catalogue/product/use-recently-viewed.ts'
import { viewedProductsQuery } from '#src/features/catalogue/viewed/viewed-queries.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { recentProductsQuery } from './queries.ts'
import { clearMutation, useMergeViewed } from './use-merge-viewed.ts'

const TITLE = '최근 본 상품'

/** Page of the recently viewed products: of all devices of a member, of this device for a guest. */
export function RecentPage() {
  const login = useLoginState()
  if (login.name === 'member') return <MembersRecent />
  if (login.name === 'guest') return <GuestsRecent />
  return (
    <Container>
      <PageHead title={TITLE} />
      <RowSkeletons height="12rem" />
    </Container>
  )
}

function MembersRecent() {
  useMergeViewed()
  const query = useQuery(recentProductsQuery)
  const clear = useMutation(clearMutation(useApi()))
  const isOnline = useIsOnline()
  const total = query.data?.length ?? 0
  const button = total > 0 && (
    <ClearButton
      body="모든 기기에서 목록이 삭제됩니다."
      isDisabled={!isOnline}
      isBusy={clear.isPending}
      onClear={() => clear.mutateAsync(undefined)}
    />
  )
  return (
    <AccountFrame title={TITLE} note={total === 0 ? undefined : total} action={button}>
      <Answer query={query} rowHeight="12rem">
        {(products) => <Products products={products} />}
      </Answer>
    </AccountFrame>
  )
}

function GuestsRecent() {
  const query = useRecentlyViewed(RECENT_PRODUCTS_MAX)
  const client = useQueryClient()
  const total = query.data?.length ?? 0
  const button = total > 0 && (
    <ClearButton
      body="이 기기에서 목록이 삭제됩니다."
      onClear={() => Promise.resolve(client.setQueryData(viewedProductsQuery.queryKey, []))}
    />
  )
  return (
    <Container>
      <PageHead title={TITLE} note={total === 0 ? undefined : total} action={button} />
      <Answer query={query} rowHeight="12rem">
        {(products) => <Products products={products} />}
      </Answer>
    </Container>
  )
}

function Products({ products }: { products: readonly ProductCard[] }) {
  if (products.length > 0) {
    return (
      <>
        <h2 className="visually-hidden">상품 목록</h2>
        <ProductGrid label={TITLE} products={products} />
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

interface ClearButtonProps {
  /** Consequence of the deletion. */
  body: string
  isDisabled?: boolean
  isBusy?: boolean
  onClear: () => Promise<unknown>
}

function ClearButton({ body, isDisabled = false, isBusy = false, onClear }: ClearButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const clear = async () => {
    try {
      await onClear()
    } catch {
      // The mutation cache has shown the failure already.
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button variant="quiet" size="small" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        전체 삭제
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="최근 본 상품을 모두 삭제하시겠습니까?"
        body={body}
        confirmLabel="모두 삭제"
        busy={isBusy}
        onConfirm={() => void clear()}
      />
    </>
  )
}
