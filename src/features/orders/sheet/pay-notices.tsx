import { Link } from '@tanstack/react-router'
import type { AmountChange } from '#src/features/benefits/choices/agreed-amount.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { CardProof, type CardProofProps } from './card-proof.tsx'
import type { CheckoutProblem } from './checkout-problem.ts'
import type { PendingOrder } from './draft.ts'
import { HoldNotice } from './hold-notice.tsx'
import styles from './pay-notices.module.css'

/** State of a payment that is explained above its button. */
export interface PayNoticesProps {
  /** Amount that the server changed since it was shown; it must be agreed to before paying. */
  change?: AmountChange | undefined
  onAgree?: (() => void) | undefined
  isPlacing: boolean
  /** Attempt of the provider while its window is open. */
  openAttempt: string | undefined
  problem: CheckoutProblem | undefined
  /** Proof that a registered card may need. */
  proof: CardProofProps['proof']
  /** The order that is to be paid, once it exists and holds its stock. */
  held: PendingOrder['order']
}

/** What the buyer has to know before the next press of the pay button. */
export function PayNotices(props: PayNoticesProps) {
  const { change, onAgree, isPlacing, openAttempt, problem, proof, held } = props
  const isOnline = useIsOnline()
  return (
    <>
      {held && !isPlacing && <HoldNotice order={held} />}
      {change && <ChangeNotice change={change} onAgree={onAgree} />}
      {!(change && problem?.isAmountOnly) && <Problem problem={problem} />}
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
      <CardProof proof={proof} />
      {!isOnline && (
        <p className={styles.note}>
          오프라인에서는 결제할 수 없습니다. 입력하신 내용은 그대로 있습니다.
        </p>
      )}
    </>
  )
}

function OpenOrderLink({ orderNumber }: { orderNumber: string | null }) {
  return orderNumber === null ? (
    <Link to="/auth/non-member" className={styles.link}>
      비회원 주문조회
    </Link>
  ) : (
    <Link to="/cart/payment" search={{ orderNumber }} preload={false} className={styles.link}>
      결제를 기다리는 주문 보기
    </Link>
  )
}

/**
 * Amount that became another one while the sheet was open, and the button that accepts it
 * (orders#agreed-amount).
 */
function ChangeNotice({
  change: { from, to },
  onAgree,
}: {
  change: AmountChange
  onAgree: (() => void) | undefined
}) {
  return (
    <div role="alert" className={styles.change}>
      <p>
        결제 금액이 {formatKrw(from)}에서 <strong>{formatKrw(to)}</strong>으로 변경되었습니다.
      </p>
      <Button variant="line" size="small" onClick={onAgree}>
        변경된 금액 확인
      </Button>
    </div>
  )
}

/** Why the order could not be paid, with the way to solve it. */
function Problem({ problem }: Pick<PayNoticesProps, 'problem'>) {
  return (
    <div role="alert">
      {problem && problem.fields.length === 0 && (
        <p className={styles.problem}>
          {problem.message}{' '}
          {problem.short.size > 0 && (
            <Link to="/cart" className={styles.link}>
              장바구니에서 수량 바꾸기
            </Link>
          )}
          {problem.openOrder && <OpenOrderLink {...problem.openOrder} />}
        </p>
      )}
    </div>
  )
}
