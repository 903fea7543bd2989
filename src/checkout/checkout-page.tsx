import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsOnline } from '#src/connection/use-is-online.ts'
import { LinkButton } from '#src/design/button/link-button.tsx'
import { Container } from '#src/design/container/container.tsx'
import { EmptyState } from '#src/design/empty-state/empty-state.tsx'
import { PageHead } from '#src/design/page-head/page-head.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import styles from './checkout-page.module.css'
import { choiceOf, type OrderChoice } from './order-choice.ts'
import { OrderSheetForm } from './order-sheet-form.tsx'
import { orderSheetQuery } from './queries.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'

const route = getRouteApi('/_admitted/cart/payment/')

/**
 * The order sheet (Product 2.9). What is ordered comes from the address, or from the draft after a return from the
 * provider's page.
 */
export function CheckoutPage() {
  const read = choiceOf(route.useSearch())
  const { draft } = useDraft()
  const named = typeof read === 'string' ? undefined : read
  const choice = named ?? draft.choice
  const key = JSON.stringify(named)

  useEffect(() => {
    if (named && JSON.stringify(checkoutDraft.snapshot().choice) !== key) {
      checkoutDraft.change({ choice: named })
    }
  }, [named, key])

  if (read === 'unreadable') {
    return (
      <NothingChosen detail="상품이나 수량이 올바르지 않은 주소입니다. 장바구니에서 다시 주문해 주세요." />
    )
  }
  if (choice === undefined) return <NothingChosen />
  return (
    <Container className={styles.page}>
      <PageHead title="주문/결제" />
      <Sheet choice={choice} />
    </Container>
  )
}

function Sheet({ choice }: { choice: OrderChoice }) {
  const { draft } = useDraft()
  const isOnline = useIsOnline()
  const here = useLocation({ select: ({ href }) => href })
  const query = useQuery(orderSheetQuery(useApi(), choice, draft.form.zonecode))
  if (query.data) {
    return (
      <OrderSheetForm
        sheet={query.data}
        choice={choice}
        isStale={query.isPlaceholderData || (query.isRefetching && isOnline)}
        here={here}
      />
    )
  }
  if (query.isError) {
    return (
      <div className={styles.refused}>
        <LoadFailure
          error={query.error}
          detail="입력하신 내용은 그대로 있습니다."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
        <LinkButton to="/cart" variant="quiet">
          장바구니로 돌아가기
        </LinkButton>
      </div>
    )
  }
  return <CheckoutSkeleton />
}

function NothingChosen({ detail }: { detail?: string }) {
  return (
    <EmptyState
      as="h1"
      drawing="empty-bag"
      sentence="주문할 상품이 없습니다."
      detail={detail}
      action={<LinkButton to="/cart">장바구니 보기</LinkButton>}
    />
  )
}
