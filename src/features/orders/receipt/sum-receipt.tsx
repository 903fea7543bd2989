import type { Amounts } from '#contract/orders/carts.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Receipt, type ReceiptRow } from '#src/ui/receipt/receipt.tsx'
import { earnText } from './earn-text.ts'
import { receiptRows } from './receipt-rows.ts'
import styles from './sum-receipt.module.css'

interface SumReceiptProps {
  amounts: Amounts
  totalLabel: string
  /** Whether the sums are being refetched and may change. */
  isStale?: boolean
  /** Mileage for {@link earnText}; by default that of the sums. */
  earned?: number | null
}

const drawn = (amounts: Amounts): ReceiptRow[] =>
  receiptRows(amounts).map(({ label, amountKrw, isFree }) => ({
    label,
    figure: isFree ? '무료' : formatKrw(amountKrw),
    ...(amountKrw < 0 ? { tone: 'sale' as const } : {}),
  }))

/** Sums of a cart, an order sheet or an order, down to the amount to pay. */
export function SumReceipt({
  amounts,
  totalLabel,
  isStale = false,
  earned = amounts.earnMileage,
}: SumReceiptProps) {
  const earning = earnText(earned)
  return (
    <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
      <Receipt
        rows={drawn(amounts)}
        total={{ label: totalLabel, figure: formatKrw(amounts.payAmount) }}
      />
      {earning !== undefined && <p className={styles.earn}>{earning}</p>}
    </div>
  )
}
