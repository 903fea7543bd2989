import { ExpressButton } from '#src/features/orders/express/express-button.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { useBusy } from '#src/page/use-busy.ts'
import styles from './buy-bar.module.css'
import { raffleBarText } from './raffle-text.ts'
import { releaseText } from './release-text.ts'
import type { PurchaseState } from './use-purchase.ts'

interface BuyActionsProps {
  purchase: PurchaseState
  /** Called on pointer down or focus on a button that will open the option sheet. */
  onOptionsIntent?: (() => void) | undefined
}

/**
 * Bar with the next step: at the bottom of the screen on phones, under the form on wide screens.
 */
export function BuyBar({ purchase, onOptionsIntent }: BuyActionsProps) {
  return (
    <div className={styles.bar}>
      <BuyActions purchase={purchase} onOptionsIntent={onOptionsIntent} />
    </div>
  )
}

/** Buttons of the bar for the product's state; the option sheet contains them too. */
export function BuyActions({ purchase, onOptionsIntent }: BuyActionsProps) {
  const { saleState, product, isOnline, buyNow } = purchase
  const prepare = purchase.prepare ?? onOptionsIntent
  switch (saleState) {
    case 'RAFFLE':
      return <RaffleStep raffle={product.raffle} />
    case 'COMING':
    case 'SOLD_OUT':
      return (
        <Button size="large" wide onClick={() => purchase.setNotice('restock')}>
          {saleState === 'COMING' && product.releaseAt !== null
            ? releaseText(product.releaseAt)
            : '품절 · 재입고'}{' '}
          알림 신청
        </Button>
      )
    case 'ON_SALE':
      return (
        <div className={styles.ways}>
          <div className={styles.pair} onPointerDown={prepare} onFocus={prepare}>
            <AddButton addToCart={purchase.addToCart} />
            <Button size="large" aria-disabled={!isOnline || undefined} onClick={buyNow}>
              바로 구매
            </Button>
          </div>
          <ExpressButton choose={purchase.choiceToBuy} />
        </div>
      )
    default:
      return saleState satisfies never
  }
}

/** Way to the page of the raffle; disabled for a product without one. */
function RaffleStep({ raffle }: Pick<PurchaseState['product'], 'raffle'>) {
  const text = raffleBarText(raffle)
  if (raffle === null || raffle.state === 'CANCELED') {
    return (
      <Button size="large" wide disabled>
        {text}
      </Button>
    )
  }
  const params = { raffleProductId: String(raffle.raffleProductId) }
  return (
    <LinkButton to="/raffle/$raffleProductId" params={params} size="large" wide>
      {text}
    </LinkButton>
  )
}

function AddButton({ addToCart }: Pick<PurchaseState, 'addToCart'>) {
  const [isAdding, press] = useBusy(addToCart)
  return (
    <Button variant="line" size="large" busy={isAdding} onClick={press}>
      장바구니 담기
    </Button>
  )
}
