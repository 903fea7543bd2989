import type { ReactNode } from 'react'
import type { CartItem } from '#contract/cart-items.ts'
import type { Amounts } from '#contract/carts.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { SumReceipt } from '#src/features/orders/sum-receipt.tsx'
import { useEarnedMileage } from '#src/features/orders/use-earned-mileage.ts'
import styles from './cart-summary.module.css'
import { shippingThreshold } from './shipping-threshold.ts'

interface CartSummaryProps {
  amounts: Amounts
  chosen: readonly CartItem[]
  /** Sums are being asked anew; the old ones fade so that nobody trusts them. */
  isStale: boolean
  children: ReactNode
}

/** The sums of the chosen lines, the way to free delivery, and what to do next. */
export function CartSummary({ amounts, chosen, isStale, children }: CartSummaryProps) {
  const earned = useEarnedMileage(amounts, chosen)
  return (
    <section className={styles.summary} aria-label="결제 예정 금액">
      <ShippingMeter amounts={amounts} />
      <SumReceipt amounts={amounts} totalLabel="결제 예정 금액" isStale={isStale} earned={earned} />
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
