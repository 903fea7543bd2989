import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode, Suspense } from 'react'
import type { Banner } from '#contract/editorial/banners.calls.ts'
import type { Cart } from '#contract/orders/carts.calls.ts'
import { BannerBand } from '#src/layout/banners/banner-band.tsx'
import { useBanners } from '#src/layout/banners/use-banners.ts'
import { OpenOrderNotice } from '#src/features/orders/sheet/open-order-notice.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Container } from '#src/ui/container/container.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { useApi } from '#src/page/use-api.ts'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import styles from './cart-page.module.css'
import { areSaved, chosenLines, toggleAll, toggleLine } from './cart-selection.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTools } from './cart-tools.tsx'
import { OrderActions, OrderBar } from './order-actions.tsx'
import { cartQuery } from './queries.ts'
import { useCartActions } from './use-cart-actions.ts'
import { useCartSums } from './use-cart-sums.ts'
import { unsureNote, useWaitingLines } from './use-waiting-lines.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'

interface EmptyCartProps {
  /** Products to go on from; may be loaded late. */
  readonly shelves: ReactNode
}

/** Empty state of the cart, with products to go on from. */
function EmptyCart({ shelves }: EmptyCartProps) {
  return (
    <>
      <EmptyState
        as="h1"
        drawing="empty-bag"
        sentence="장바구니가 비어 있습니다."
        action={<LinkButton to="/products">쇼핑하러 가기</LinkButton>}
      />
      <Suspense fallback={null}>{shelves}</Suspense>
    </>
  )
}

/** Lines of one brand, in cart order. */
interface CartBrandGroup {
  readonly brandId: number
  readonly name: string
  readonly items: readonly CartItem[]
}

/** Groups cart lines by brand; brands and lines have cart order. */
function brandGroups(items: readonly CartItem[]): readonly CartBrandGroup[] {
  const groups = new Map<number, { brandId: number; name: string; items: CartItem[] }>()
  for (const item of items) {
    const { brandId, nameEn } = item.product.brand
    const group = groups.get(brandId) ?? { brandId, name: nameEn, items: [] }
    group.items.push(item)
    groups.set(brandId, group)
  }
  return [...groups.values()]
}

interface CartPageProps {
  /** Products below an empty cart. */
  readonly shelves: ReactNode
}

/** Cart page: choose lines, change them, see the sums, continue to the order sheet. */
export function CartPage({ shelves }: CartPageProps) {
  const { data: cart, isError } = useSuspenseQuery(cartQuery(useApi()))
  const banners = useBanners('CART')
  if (cart.items.length === 0) {
    return (
      <>
        <Container>
          <OpenOrderNotice />
          <CartNotices cart={cart} />
        </Container>
        <EmptyCart shelves={shelves} />
      </>
    )
  }
  return banners === undefined ? (
    <CartSkeleton />
  ) : (
    <FilledCart cart={cart} isFailed={isError} banners={banners} />
  )
}

interface FilledCartProps {
  readonly cart: Cart
  /** Whether its last reading failed, so that it is an older one. */
  readonly isFailed: boolean
  readonly banners: readonly Banner[]
}

function FilledCart({ cart, isFailed, banners }: FilledCartProps) {
  const isOnline = useIsOnline()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const actions = useCartActions()
  const chosen = chosenLines(cart.items, leftOut)
  const { amounts, isStale } = useCartSums(cart, chosen)

  const { waitingSizes, hasWaiting, waitingNote } = useWaitingLines(isOnline)

  // Current prices and stock come from the shop: with unsent changes nothing can be ordered.
  const isSure = isOnline && !isFailed && !hasWaiting && areSaved(cart.items)
  return (
    <Container>
      <PageHead title="장바구니" note={cart.items.length} />
      <OpenOrderNotice />
      <CartNotices cart={cart} />
      <div className={styles.columns}>
        <div>
          <CartTools
            items={cart.items}
            chosen={chosen}
            isSure={isSure}
            onToggleAll={() => setLeftOut(toggleAll(cart.items, leftOut))}
            onRemove={(lines) => actions.removeAll(lines, cart.items)}
          />
          {brandGroups(cart.items).map((group) => (
            <section key={group.brandId} className={styles.group} aria-label={group.name}>
              <h2 className={styles.brand}>{group.name}</h2>
              <ul>
                {group.items.map((item) => (
                  <CartLine
                    key={item.cartItemId}
                    item={item}
                    isChosen={chosen.includes(item)}
                    isChoosable={isSure}
                    waitingNote={waitingSizes.has(item.sizeId) ? waitingNote : undefined}
                    onToggle={() => setLeftOut(toggleLine(leftOut, item.cartItemId))}
                    onCount={(count) => actions.changeCount(item, count)}
                    onRemove={() => actions.remove(item, cart.items.indexOf(item))}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className={styles.aside}>
          {!isSure && (
            <p className={styles.note}>{unsureNote({ isOnline, hasWaiting, isFailed })}</p>
          )}
          {isSure && chosen.length === 0 && (
            <p className={styles.note}>주문할 상품을 선택해 주세요.</p>
          )}
          {isSure && chosen.length > 0 && amounts && (
            <CartSummary amounts={amounts} chosen={chosen} isStale={isStale}>
              <OrderActions chosen={chosen} />
            </CartSummary>
          )}
        </aside>
      </div>
      <BannerBand banners={banners} />
      <OrderBar chosen={chosen} amounts={isSure ? amounts : undefined} isStale={isStale} />
    </Container>
  )
}
