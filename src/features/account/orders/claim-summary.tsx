import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ClaimQuote } from '#contract/claims.ts'
import { ApiError } from '#core/api/errors.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import styles from './claim-form.module.css'
import { confirmClaimMutation } from './mutations.ts'
import { refundRows } from './refund-rows.ts'

interface ClaimSummaryProps {
  quote: ClaimQuote
  files: readonly File[]
  onBack: () => void
}

/** Last step of a claim: the refund by kind, and the request (Product 2.12, step 6). */
export function ClaimSummary({ quote, files, onBack }: ClaimSummaryProps) {
  const { requestNo, orderNumber, refund, fee } = quote
  const navigate = useNavigate()
  const confirm = useMutation(confirmClaimMutation(useApi(), orderNumber))
  const isOnline = useIsOnline()
  const send = () =>
    confirm.mutate(
      { requestNo, files },
      {
        onSuccess: () =>
          void navigate({ to: '/my-page/orders/$orderNumber', params: { orderNumber } }),
      },
    )
  return (
    <section className={styles.form} aria-labelledby="claim-refund">
      <h2 id="claim-refund">환불 금액</h2>
      <Receipt
        rows={refundRows(refund)}
        total={{
          label: '환불 예정 금액',
          figure: formatKrw(refund.pg + refund.money + refund.mileage),
        }}
      />
      {fee.mustPrepay ? (
        <p className={styles.problem}>
          반품 배송비 {formatKrw(fee.amount)}이 환불 금액보다 커서 온라인으로 신청할 수 없습니다.
          고객센터로 문의해 주세요.
        </p>
      ) : (
        <p className={styles.note}>
          {quote.isImmediate
            ? '신청하면 바로 취소되고, 카드사에 따라 3~5영업일 안에 환불됩니다.'
            : '확인이 끝나면 환불되며, 진행 상태를 알려 드립니다.'}
        </p>
      )}
      <p role="alert" className={styles.problem}>
        {confirm.error instanceof ApiError
          ? confirm.error.sentence
          : confirm.error && '다시 시도해 주세요.'}
      </p>
      <Button
        size="large"
        wide
        busy={confirm.isPending}
        disabled={!isOnline || fee.mustPrepay}
        onClick={send}
      >
        {quote.type === 'CANCEL' ? '취소 신청하기' : '반품 신청하기'}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        내용 수정
      </Button>
    </section>
  )
}
