import type { ReactNode } from 'react'
import type { CartItem } from '#contract/orders/cart-items.ts'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { SumReceipt } from '#src/features/orders/receipt/sum-receipt.tsx'
import { useEarnedMileage } from '#src/features/orders/receipt/use-earned-mileage.ts'
import styles from './cart-summary.module.css'
import { shippingThreshold } from './shipping-threshold.ts'

interface CartSummaryProps {
  amounts: Amounts
  chosen: readonly CartItem[]
  /** Whether the sums are being refetched; the old ones fade. */
  isStale: boolean
  children: ReactNode
}

/** Sums of the chosen lines, the progress to free delivery, and the actions. */
export function CartSummary({ amounts, chosen, isStale, children }: CartSummaryProps) {
  const earned = useEarnedMileage(amounts, chosen)
  return (
    <section className={styles.summary} aria-label="결제 예정 금액">
      <ShippingMeter amounts={amounts} />
      <SumReceipt amounts={amounts} totalLabel="결제 예정 금액" isStale={isStale} earned={earned} />
      {amounts.couponDiscount > 0 && (
        <p className={styles.note}>
          가장 할인이 큰 쿠폰을 적용한 금액입니다. 주문서에서 바꿀 수 있습니다.
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

function ShippingMeter({ amounts }: { amounts: Amounts }) {
  const { leftKrw, share } = shippingThreshold(amounts)
  return (
    <div className={styles.meter}>
      <p>
        {leftKrw === 0 ? (
          '무료배송으로 보내 드립니다.'
        ) : (
          <>
            <strong>{formatKrw(leftKrw)}</strong> 더 담으면 무료배송
          </>
        )}
      </p>
      <div className={styles.rail} aria-hidden="true">
        <div className={styles.way} style={{ scale: `${share} 1` }} />
      </div>
    </div>
  )
}
