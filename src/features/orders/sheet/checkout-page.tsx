import { getRouteApi, Navigate, useLocation } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { BenefitsSection } from './benefits-section.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import styles from './checkout-page.module.css'
import type { CheckoutSearch } from './checkout-search.ts'
import { pendingOf } from './draft.ts'
import { OpenOrderNotice } from './open-order-notice.tsx'
import { choiceOf, type OrderChoice } from './order-choice.ts'
import { searchOf } from './order-search.ts'
import { OrderSheetForm } from './order-sheet-form.tsx'
import { PayFields } from './pay-method-section.tsx'
import { useSheet } from './use-checkout.ts'
import { useDraftOwner } from './use-draft-owner.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'

const ContinueOrder = lazyComponent(
  async () => (await import('./continue-order.tsx')).ContinueOrder,
)

const route = getRouteApi('/_admitted/cart/payment/')

export interface WinCheckoutProps {
  /** Owner of the page's data, see `useDraftOwner`. */
  readonly owner: string
  readonly entryId: number
}

/**
 * Page of the payment of a won raffle; passed in, because it needs the raffles, which need the
 * product page.
 */
type WinPage = ComponentType<WinCheckoutProps>

/**
 * Order sheet page. The choice comes from the address, or from the draft after a return from the
 * provider's page. A draft is shown only after its owner is known.
 */
export function CheckoutPage({ Win }: { Win: WinPage }) {
  const visitor = useDraftOwner()
  if (visitor.name === 'known') return <OwnedCheckout owner={visitor.owner} Win={Win} />
  if (visitor.name === 'loading') return <CheckoutPending />
  return (
    <Container className={styles.page}>
      <PageHead title="주문/결제" />
      <Refused error={visitor.error} onRetry={visitor.retry} />
    </Container>
  )
}

/** The page while its visitor is unknown, or what was changed in the cart is being saved. */
export function CheckoutPending() {
  return (
    <Container className={styles.page}>
      <PageHead title="주문/결제" />
      <CheckoutSkeleton />
    </Container>
  )
}

function OwnedCheckout({ owner, Win }: { owner: string; Win: WinPage }) {
  const search = route.useSearch()
  if (search.raffle !== undefined) {
    return (
      <Container className={styles.page}>
        <PageHead title="래플 당첨 결제" />
        <Suspense fallback={<CheckoutSkeleton />}>
          <Win key={search.raffle} owner={owner} entryId={search.raffle} />
        </Suspense>
      </Container>
    )
  }
  return search.orderNumber === undefined ? (
    <ChosenGoods owner={owner} search={search} />
  ) : (
    <ExistingOrder orderNumber={search.orderNumber} />
  )
}

/**
 * An order by its number: on the sheet it was made on, with all that was filled in, or on its own.
 */
function ExistingOrder({ orderNumber }: { orderNumber: string }) {
  const { draft } = useDraft()
  const isOfDraft = draft.pending?.order?.orderNumber === orderNumber
  if (isOfDraft && draft.pendingChoice) {
    return <Navigate to="/cart/payment" search={searchOf(draft.pendingChoice)} replace />
  }
  return (
    <Container className={styles.page}>
      <PageHead title="주문/결제" />
      <Suspense fallback={<CheckoutSkeleton />}>
        <ContinueOrder orderNumber={orderNumber} />
      </Suspense>
    </Container>
  )
}

function ChosenGoods({ owner, search }: { owner: string; search: CheckoutSearch }) {
  const read = choiceOf(search)
  const { draft } = useDraft()
  const named = typeof read === 'string' ? undefined : read
  const choice = named ?? draft.choice
  const key = JSON.stringify(named)
  // A guest's view does not replace the draft of a member whose login expired: it is restored after
  // the sign-in.
  const isAnothers = useSyncExternalStore(
    checkoutDraft.subscribe,
    checkoutDraft.hidesAnother,
    () => false,
  )

  useEffect(() => {
    if (named && !isAnothers && JSON.stringify(checkoutDraft.snapshot().choice) !== key) {
      checkoutDraft.change({ choice: named })
    }
  }, [named, key, isAnothers])

  if (read === 'unreadable') {
    return (
      <NothingChosen detail="상품이나 수량이 올바르지 않은 주소입니다. 장바구니에서 다시 주문해 주세요." />
    )
  }
  if (choice === undefined) return <NothingChosen />
  return (
    <Container className={styles.page}>
      <PageHead title="주문/결제" />
      <OpenOrderNotice
        filter={({ orderNumber }) => pendingOf(draft, choice)?.order?.orderNumber !== orderNumber}
      />
      <Sheet owner={owner} choice={choice} />
    </Container>
  )
}

function Sheet({ owner, choice }: { owner: string; choice: OrderChoice }) {
  const { draft } = useDraft()
  const here = useLocation({ select: ({ href }) => href })
  const { sheet, ...state } = useSheet(owner, choice)
  useEffect(() => {
    void PayFields.preload()
    if (owner !== GUEST) void BenefitsSection.preload()
  }, [owner])
  if (sheet) {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <OrderSheetForm
          key={owner}
          owner={owner}
          sheet={sheet}
          choice={choice}
          {...state}
          here={here}
        />
      </Suspense>
    )
  }
  const held = pendingOf(draft, choice)?.order
  // The goods may have changed since; the order that waits for its payment has not.
  if (state.error !== null && held) {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <ContinueOrder orderNumber={held.orderNumber} />
      </Suspense>
    )
  }
  if (state.error !== null) {
    return <Refused error={state.error} onRetry={state.retry} isAsking={state.isAsking} />
  }
  return <CheckoutSkeleton />
}

interface RefusedProps {
  error: unknown
  onRetry: () => void
  isAsking?: boolean | undefined
}

function Refused({ error, onRetry, isAsking }: RefusedProps) {
  return (
    <div className={styles.refused}>
      <LoadFailure error={error} onRetry={onRetry} busy={isAsking} />
      <LinkButton to="/cart" variant="quiet">
        장바구니로 돌아가기
      </LinkButton>
    </div>
  )
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
