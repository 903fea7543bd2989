import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { OrderedLine } from '#src/features/orders/receipt/ordered-line.tsx'
import { isPaid } from '#src/features/payments/window/is-paid.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts'
import { refundErrors } from './checkout-schema.ts'
import { payWayOf } from './pay-way.ts'
import { focusField } from './field-id.ts'
import styles from './checkout-page.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { payOrderMutation } from './mutations.ts'
import { PayBox } from './pay-box.tsx'
import { PayMethodSection } from './pay-method-section.tsx'
import { ReceiverSection } from './receiver-section.tsx'
import { Section } from './section.tsx'
import { checkoutDraft } from './use-draft.ts'
import { useFollowPaidOrder } from './use-follow-paid-order.ts'
import { useNow } from '#src/browser/use-now.ts'
import { useOpenReceipt } from './use-open-receipt.ts'
import { usePaying } from './use-paying.ts'

/**
 * An order that exists and waits for its payment: what it is, another try to pay it, and the way to
 * give it up (orders#open-order). Stands in for the order sheet where the draft of this tab does
 * not know the order, or its sheet cannot be shown.
 */
export function ContinueOrder({ orderNumber }: { orderNumber: string }) {
  const openReceipt = useOpenReceipt()
  const now = useNow()
  const query = useQuery({ ...orderQuery(orderNumber), staleTime: 0 })
  const order = query.data
  const paid = order !== undefined && isPaid(order.state)
  const expiresAt = order?.expiresAt ? Date.parse(order.expiresAt) : 0
  const isOver =
    order !== undefined && !paid && (order.state !== 'PAY_WAIT' || (now > 0 && expiresAt <= now))

  const follow = useEffectEvent(() => openReceipt(orderNumber))
  useEffect(() => {
    if (paid) void follow()
  }, [paid])
  useEffect(() => {
    if (isOver) checkoutDraft.clearPending(orderNumber)
  }, [isOver, orderNumber])

  if (isOver) return <Over />
  if (order && !paid) return <UnpaidOrder order={order} expiresAt={expiresAt} />
  if (query.isError && !query.isFetching) {
    return (
      <div className={styles.refused}>
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
        <LinkButton to="/cart" variant="quiet">
          장바구니로 돌아가기
        </LinkButton>
      </div>
    )
  }
  return <CheckoutSkeleton />
}

function Over() {
  return (
    <EmptyState
      as="h2"
      drawing="empty-bag"
      sentence="결제를 기다리던 주문이 끝났습니다."
      detail="주문이 취소되었거나 결제 시간이 지나 재고가 반환되었습니다. 다시 주문해 주세요."
      action={<LinkButton to="/cart">장바구니로 돌아가기</LinkButton>}
    />
  )
}

function UnpaidOrder({ order, expiresAt }: { order: OrderDetail; expiresAt: number }) {
  const { orderNumber, payChoice } = order
  const api = useApi()
  const [typed, setTyped] = useState<CheckoutForm>(EMPTY_FORM)
  const [isTried, setIsTried] = useState(false)
  const payMethod = typed.payMethod ?? payChoice?.chosen ?? null
  const form = { ...typed, payMethod }
  const missing = refundErrors(form)
  const { isPlacing, openAttempt, problem, proof, pay } = usePaying((openWindow) =>
    payOrderMutation({ api, openWindow }, orderNumber),
  )
  const held = { orderNumber, expiresAt }
  useFollowPaidOrder(held, openAttempt !== undefined)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const [first] = missing
    if (first) focusField(first.field)
    else if (payMethod !== null) {
      const { payAmount } = order.amounts
      const way = payWayOf(payMethod, form, payChoice?.autoPays ?? [], payAmount)
      pay({ ...way, expected: { payAmount } })
    }
  }
  return (
    <form className={styles.columns} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles.fields} disabled={isPlacing}>
        <legend className="visually-hidden">주문 정보</legend>
        <Section title="주문 상품" note={`${order.lines.length}건`}>
          <ul>
            {order.lines.map((line) => (
              <OrderedLine
                key={line.orderProductId}
                line={{ ...line, count: line.qty, amountKrw: line.unitPrice * line.qty }}
              />
            ))}
          </ul>
        </Section>
        <ReceiverSection receiver={order.receiver} />
        <PayMethodSection
          methods={payChoice?.methods ?? []}
          autoPays={payChoice?.autoPays ?? []}
          payAmount={order.amounts.payAmount}
          // The order exists: its receipt was requested with it.
          withReceipt={false}
          form={form}
          errors={isTried ? missing : []}
          onChange={(part) => setTyped((old) => ({ ...old, ...part }))}
          onLeave={() => undefined}
        />
      </fieldset>
      <aside className={styles.aside}>
        <PayBox
          amounts={order.amounts}
          lines={[]}
          isStale={payMethod === null}
          isPlacing={isPlacing}
          openAttempt={openAttempt}
          problem={problem}
          proof={proof}
          held={held}
        />
      </aside>
    </form>
  )
}
