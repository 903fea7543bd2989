import { Link } from '@tanstack/react-router'
import type { Amounts } from '#contract/carts.ts'
import type { OrderSheetLine } from '#contract/orders.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { SumReceipt } from '#src/features/orders/sum-receipt.tsx'
import { useEarnedMileage } from '#src/features/orders/use-earned-mileage.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import type { PendingOrder } from './draft.ts'
import { HoldNotice } from './hold-notice.tsx'
import styles from './pay-box.module.css'

interface PayBoxProps {
  amounts: Amounts
  lines: readonly OrderSheetLine[]
  isStale: boolean
  isPlacing: boolean
  /** Attempt of the provider while its window is open. */
  openAttempt: string | undefined
  problem: CheckoutProblem | undefined
  pending: PendingOrder | undefined
}

/** Receipt of the order, and the pay button, which is in a bottom bar on phones. */
export function PayBox({
  amounts,
  lines,
  isStale,
  isPlacing,
  openAttempt,
  problem,
  pending,
}: PayBoxProps) {
  const isOnline = useIsOnline()
  const earned = useEarnedMileage(amounts, lines)
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
        <p className={styles.note}>연결되면 금액을 다시 계산해 드립니다.</p>
      )}
      <div className={styles.pay}>
        {pending?.order && !isPlacing && <HoldNotice order={pending.order} />}
        <div role="alert">
          {problem && problem.fields.length === 0 && (
            <p className={styles.problem}>
              {problem.message}{' '}
              {problem.short.size > 0 && (
                <Link to="/cart" className={styles.link}>
                  장바구니에서 수량 바꾸기
                </Link>
              )}
            </p>
          )}
        </div>
        {openAttempt !== undefined && (
          <p className={styles.note}>
            결제창에서 결제를 마쳐 주세요. 창이 닫혔는데 화면이 그대로라면{' '}
            <Link
              to="/cart/payment/result"
              search={{ merchant_uid: openAttempt }}
              className={styles.link}
            >
              결제 결과 확인
            </Link>
          </p>
        )}
        {!isOnline && (
          <p className={styles.offline}>
            오프라인에서는 결제할 수 없습니다. 입력하신 내용은 그대로 있습니다.
          </p>
        )}
        <Button type="submit" size="large" wide busy={isPlacing} disabled={!isOnline || isStale}>
          {isOnline ? `${formatKrw(amounts.payAmount)} 결제하기` : '결제하기'}
        </Button>
      </div>
    </div>
  )
}
