import type { Amounts } from '#contract/orders/carts.calls.ts'
import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { SumReceipt } from '#src/features/orders/receipt/sum-receipt.tsx'
import { useEarnedMileage } from '#src/features/orders/receipt/use-earned-mileage.ts'
import styles from './pay-box.module.css'
import noticeStyles from './pay-notices.module.css'
import { PayNotices, type PayNoticesProps } from './pay-notices.tsx'

interface PayBoxProps extends PayNoticesProps {
  amounts: Amounts
  /** Lines that may earn mileage once a guest signs in; none for an order that exists. */
  lines: readonly Pick<OrderSheetLine, 'earnsMileage'>[]
  isStale: boolean
}

/** Receipt of the order, and the pay button, which is in a bottom bar on phones. */
export function PayBox({ amounts, lines, isStale, ...notices }: PayBoxProps) {
  const { change, isPlacing, held } = notices
  const isOnline = useIsOnline()
  const earned = useEarnedMileage(amounts, lines)
  const act = held ? '다시 결제하기' : '결제하기'
  return (
    <div className={styles.box}>
      <h2 className={styles.head}>결제 금액</h2>
      {isOnline ? (
        <SumReceipt
          amounts={amounts}
          totalLabel="최종 결제 금액"
          isStale={isStale}
          earned={earned}
        />
      ) : (
        <p className={noticeStyles.note}>연결되면 금액을 다시 계산해 드립니다.</p>
      )}
      <div className={styles.pay}>
        <PayNotices {...notices} />
        <Button
          type="submit"
          size="large"
          wide
          busy={isPlacing}
          disabled={!isOnline || isStale || change !== undefined}
        >
          {isOnline ? `${formatKrw(amounts.payAmount)} ${act}` : act}
        </Button>
      </div>
    </div>
  )
}
