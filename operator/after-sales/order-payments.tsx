import type { OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { askPayment } from '#contract/payments/operator-refunds.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { ActionError, Badge, Panel } from '#operator/ui/page.tsx'
import styles from './orders-page.module.css'

/** States of attempts in words. */
const STATES: Readonly<Record<string, string>> = {
  CREATED: '시작 전',
  PREPARED: '결제창 열림',
  VBANK_ISSUED: '입금대기',
  FAILED: '실패',
  ABANDONED: '중단',
  PAID: '결제완료',
  PARTIAL_CANCELED: '일부 환불',
  CANCELED: '환불',
  MISMATCH: '금액 불일치',
  REFUND_DUE: '환불 예정',
}

/** Attempts to pay an order; the provider can be asked about those that are open. */
export function Payments({ order }: { readonly order: OperatorOrder }) {
  const may = useMay()
  const action = useAction(askPayment)
  if (order.payments.length === 0) return null
  return (
    <Panel title="결제">
      <ul className={styles.notes}>
        {order.payments.map(({ paymentId, merchantUid, method, amount, state, isOpen }) => (
          <li key={paymentId}>
            <div className={styles.row}>
              <span>
                {method} {formatKrw(amount)}
              </span>
              <Badge tone={state === 'MISMATCH' ? 'late' : undefined}>
                {STATES[state] ?? state}
              </Badge>
              {isOpen && may('refund.write') && (
                <Button
                  variant="line"
                  size="small"
                  busy={action.isPending}
                  onClick={() => action.mutate({ params: { paymentId }, body: {} })}
                >
                  결제사에 확인
                </Button>
              )}
            </div>
            <span className={styles.quiet}>{merchantUid}</span>
          </li>
        ))}
      </ul>
      <ActionError error={action.error} />
    </Panel>
  )
}
