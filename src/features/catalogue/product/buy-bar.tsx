import { Button } from '#src/ui/button/button.tsx'
import { useBusy } from '#src/page/use-busy.ts'
import styles from './buy-bar.module.css'
import { raffleBarText } from './raffle-text.ts'
import { releaseText } from './release-text.ts'
import type { Purchase } from './use-purchase.ts'

interface BuyActionsProps {
  purchase: Purchase
  /** A finger or the focus is on the way to a press that will open the sheet of options. */
  onOptionsIntent?: (() => void) | undefined
}

/** The next step, always in reach: at the foot of the screen on phones, under the form on wide screens (Product 2.7). */
export function BuyBar({ purchase, onOptionsIntent }: BuyActionsProps) {
  return (
    <div className={styles.bar}>
      <BuyActions purchase={purchase} onOptionsIntent={onOptionsIntent} />
    </div>
  )
}

/** The buttons of the bar for the state of the product; the option sheet has them too. */
export function BuyActions({ purchase, onOptionsIntent }: BuyActionsProps) {
  const { saleState, product, isOnline, buyNow } = purchase
  const prepare = purchase.prepare ?? onOptionsIntent
  switch (saleState) {
    case 'COMING':
      return (
        <Button size="large" wide disabled>
          {product.releaseAt === null ? '발매 예정' : releaseText(product.releaseAt)}
        </Button>
      )
    case 'RAFFLE':
      return (
        <Button size="large" wide disabled>
          {raffleBarText(product.raffle)}
        </Button>
      )
    case 'SOLD_OUT':
      return (
        <Button size="large" wide disabled>
          품절된 상품입니다
        </Button>
      )
    case 'ON_SALE':
      return (
        <div className={styles.pair} onPointerDown={prepare} onFocus={prepare}>
          <AddButton addToCart={purchase.addToCart} />
          <Button size="large" aria-disabled={!isOnline || undefined} onClick={buyNow}>
            바로 구매
          </Button>
        </div>
      )
    default:
      return saleState satisfies never
  }
}

function AddButton({ addToCart }: Pick<Purchase, 'addToCart'>) {
  const [isAdding, press] = useBusy(addToCart)
  return (
    <Button variant="line" size="large" busy={isAdding} onClick={press}>
      장바구니 담기
    </Button>
  )
}
