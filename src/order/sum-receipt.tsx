import type { Amounts } from '#contract/carts.ts'
import { formatKrw } from '#src/design/price/format-krw.ts'
import { Receipt, type ReceiptRow } from '#src/design/receipt/receipt.tsx'
import { receiptRows } from './receipt-rows.ts'
import styles from './sum-receipt.module.css'

interface SumReceiptProps {
  amounts: Amounts
  totalLabel: string
  /** The sums are being asked anew and may change. */
  isStale?: boolean
}

const drawn = (amounts: Amounts): ReceiptRow[] =>
  receiptRows(amounts).map(({ label, amountKrw, isFree }) => ({
    label,
    figure: isFree ? '무료' : formatKrw(amountKrw),
    ...(amountKrw < 0 ? { tone: 'sale' as const } : {}),
  }))

/** The sums of a cart, an order sheet or an order, down to what is paid. */
export function SumReceipt({ amounts, totalLabel, isStale = false }: SumReceiptProps) {
  return (
    <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
      <Receipt
        rows={drawn(amounts)}
        total={{ label: totalLabel, figure: formatKrw(amounts.payAmount) }}
      />
      {amounts.earnMileage > 0 && (
        <p className={styles.earn}>구매확정 시 {formatKrw(amounts.earnMileage)} 적립</p>
      )}
    </div>
  )
}
