import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { RefundAccount } from '#contract/payments/bank-forms.ts'
import type { ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { useOrderPages } from './order-pages.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './claim-form.module.css'
import { refundRows } from './refund-rows.ts'
import { confirmClaimMutation } from './mutations.ts'
import { usePayFee } from './use-pay-fee.ts'

const RefundAccountChoice = lazyComponent(
  async () => (await import('./refund-account-choice.tsx')).RefundAccountChoice,
)

interface ClaimSummaryProps {
  quote: ClaimQuote
  files: readonly File[]
  /** Sentence of a payment that failed on the provider's page. */
  declined?: string | undefined
  /** Requests the claim without another press: it was agreed to before the payment. */
  sendsAtOnce?: boolean
  onDone: () => void
  onBack: () => void
}

const ACTS = {
  CANCEL: '취소 신청하기',
  EXCHANGE: '교환 신청하기',
  RETURN: '반품 신청하기',
} as const

/** Last step of a claim: refund by kind, fee with its payment, and the request. */
export function ClaimSummary(props: ClaimSummaryProps) {
  const { quote, files, declined, sendsAtOnce = false, onDone, onBack } = props
  const { requestNo, orderNumber, fee, type } = quote
  const navigate = useNavigate()
  const pages = useOrderPages()
  const confirm = useMutation(confirmClaimMutation(useApi()))
  const isOnline = useIsOnline()
  const [payMethod, setPayMethod] = useState<PayMethod>()
  const [account, setAccount] = useState<RefundAccount>()
  const send = () => {
    const other = account && { refundAccount: account }
    confirm.mutate({ requestNo, files, ...other }, { onSuccess: onDone })
  }
  const paying = usePayFee(requestNo, {
    onPaid: send,
    onUnclear: (answer) =>
      void navigate({
        ...pages.claim({ order: orderNumber, type, request: requestNo, ...answer }),
        replace: true,
      }),
  })
  const sendNow = useEffectEvent(() => {
    if (sendsAtOnce) send()
  })
  useEffect(() => sendNow(), [])
  const mustPay = fee.method === 'PREPAID' && !fee.isPaid && !paying.isPaid
  const problem = paying.problem ?? declined
  return (
    <section className={styles.form} aria-labelledby="claim-sums">
      <h2 id="claim-sums">{type === 'EXCHANGE' ? '교환 배송비' : '환불 금액'}</h2>
      <Sums quote={quote} isPaid={!mustPay} account={account} onAccount={setAccount} />
      {mustPay && (
        <PayMethods
          methods={quote.payMethods}
          value={payMethod}
          onChange={setPayMethod}
          disabled={paying.isBusy}
        />
      )}
      <p className={styles.note}>{stepNote(quote)}</p>
      <p role="alert" className={styles.problem}>
        {problem ?? (confirm.error && failureMessage(confirm.error))}
      </p>
      <div className={styles.send}>
        {mustPay ? (
          <Button
            size="large"
            wide
            busy={paying.isBusy}
            disabled={!isOnline || payMethod === undefined}
            onClick={() => payMethod !== undefined && paying.start(payMethod)}
          >
            {formatKrw(fee.amount)} 결제하고 {ACTS[type]}
          </Button>
        ) : (
          <Button size="large" wide busy={confirm.isPending} disabled={!isOnline} onClick={send}>
            {ACTS[type]}
          </Button>
        )}
        {!isOnline && <p className={styles.note}>오프라인에서는 신청할 수 없습니다.</p>}
        {!paying.isBusy && !confirm.isPending && (fee.method !== 'PREPAID' || mustPay) && (
          <Button variant="quiet" wide onClick={onBack}>
            내용 수정
          </Button>
        )}
      </div>
    </section>
  )
}

interface SumsProps {
  quote: ClaimQuote
  isPaid: boolean
  account: RefundAccount | undefined
  onAccount: (account: RefundAccount) => void
}

/** Refund by kind with its account, and the fee. */
function Sums({ quote, isPaid, account, onAccount }: SumsProps) {
  const { type, fee, refund, refundAccount } = quote
  return (
    <>
      {type !== 'EXCHANGE' && <Refund refund={refund} />}
      {refundAccount && (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <RefundAccountChoice known={refundAccount} account={account} onChange={onAccount} />
        </Suspense>
      )}
      {(type === 'EXCHANGE' || fee.method === 'PREPAID') && <Fee quote={quote} isPaid={isPaid} />}
    </>
  )
}

function Refund({ refund }: Pick<ClaimQuote, 'refund'>) {
  return (
    <Receipt
      rows={refundRows(refund)}
      total={{
        label: '환불 예정 금액',
        figure: formatKrw(refund.pg + refund.money + refund.mileage),
      }}
    />
  )
}

interface PayMethodsProps {
  methods: ClaimQuote['payMethods']
  value: PayMethod | undefined
  onChange: (method: PayMethod) => void
  disabled: boolean
}

function PayMethods({ methods, ...group }: PayMethodsProps) {
  return (
    <RadioGroup
      {...group}
      legend="배송비 결제 수단"
      layout="tiles"
      options={methods.map(({ code, label, enabled }) => ({
        value: code,
        label,
        disabled: !enabled,
      }))}
    />
  )
}

function Fee({ quote: { fee, type, fault }, isPaid }: { quote: ClaimQuote; isPaid: boolean }) {
  if (fault === 'SELLER') {
    return <p>판매자 사유로 배송비가 없습니다.</p>
  }
  return (
    <>
      <Receipt
        rows={[]}
        total={{
          label: type === 'EXCHANGE' ? '왕복 배송비' : '반품 배송비',
          figure: `${formatKrw(fee.amount)}${isPaid ? ' (결제 완료)' : ''}`,
        }}
      />
      <p className={styles.note}>
        {type === 'RETURN' && '배송비가 환불 금액보다 커서 먼저 결제해야 합니다. '}
        수거 전에 신청을 철회하면 결제한 배송비를 돌려드립니다.
      </p>
    </>
  )
}

function stepNote({ isImmediate, type }: ClaimQuote): string {
  if (isImmediate) return '신청하면 바로 취소되고, 카드사에 따라 3~5영업일 안에 환불됩니다.'
  if (type === 'EXCHANGE') return '보내 주신 상품을 확인하면 새 상품이 출발합니다.'
  return '확인이 끝나면 환불되며, 진행 상태를 알려 드립니다.'
}
