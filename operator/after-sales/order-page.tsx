import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import {
  addOrderNote,
  deleteOrderNote,
  getOperatorOrder,
  prepareOrder,
  type OperatorOrder,
} from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDay, formatMoment } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { useMay } from '#operator/session/use-session.ts'
import { useNeighbourKeys } from '#operator/ui/neighbours.ts'
import { ActionError, Badge, Facts, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import { RecordTabs } from '#operator/operators/audit/record-tabs.tsx'
import { Presence } from '#operator/operators/lists/presence.tsx'
import { CancelByShop } from './cancel-by-shop.tsx'
import { Compensate } from './compensate.tsx'
import { OpenClaim } from './open-claim.tsx'
import { Payments } from './order-payments.tsx'
import { ReportShortage } from './report-shortage.tsx'
import { People } from './order-people.tsx'
import { Ship, Shipments } from './order-shipping.tsx'
import { Timeline } from '#operator/ui/timeline.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './orders-page.module.css'

/** An order with everything that staff decide by, and what they may do with it. */
export function OrderPage() {
  useNeighbourKeys()
  const { orderNumber } = useParams({ from: '/frame/orders/$orderNumber' })
  const { data, error, refetch } = useQuery({
    queryKey: ['order', orderNumber],
    queryFn: ({ signal }) => callConsole(getOperatorOrder, { params: { orderNumber } }, signal),
  })
  const may = useMay()
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  const isPaid = data.lines.some(({ state }) => state === 'PAID')
  const isPacked = data.lines.some(({ state }) => state === 'PREPARING')
  return (
    <Page
      title={orderNumber}
      note={
        <>
          {formatMoment(data.createdAt)} · <Badge>{data.stateLabel}</Badge>{' '}
          {data.shipBy !== null && (
            <Badge tone={data.isLate ? 'late' : 'due'}>발송기한 {formatDay(data.shipBy)}</Badge>
          )}{' '}
          <Presence type="order" id={orderNumber} />
        </>
      }
      actions={
        <>
          {may('claims.open') && <OpenClaim order={data} />}
          {data.compensable > 0 && may('refund.write') && <Compensate order={data} />}
          {(isPaid || isPacked) && may('orders.cancel') && <CancelByShop order={data} />}
          {isPaid && may('orders.ship') && <Prepare orderNumber={orderNumber} />}
        </>
      }
    >
      <RecordTabs type="order" id={orderNumber}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <Panel title="상품">
              <Lines order={data} />
            </Panel>
            {isPacked && may('orders.ship') && <Ship order={data} />}
            {data.shipments.length > 0 && <Shipments order={data} />}
            <Panel title="금액">
              <Amounts order={data} />
            </Panel>
            <Payments order={data} />
            <People order={data} />
          </div>
          <div className={styles.column}>
            {data.claims.length > 0 && <Claims order={data} />}
            <Notes order={data} />
            <Panel title="기록">
              <Timeline entries={data.timeline} />
            </Panel>
          </div>
        </div>
      </RecordTabs>
    </Page>
  )
}

function Claims({ order }: { readonly order: OperatorOrder }) {
  return (
    <Panel title="취소·교환·반품">
      <ul className={styles.notes}>
        {order.claims.map(({ requestNo, stateLabel }) => (
          <li key={requestNo}>
            <Link to="/claims/$requestNo" params={{ requestNo }}>
              {requestNo}
            </Link>{' '}
            {stateLabel}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Prepare({ orderNumber }: { readonly orderNumber: string }) {
  const action = useAction(prepareOrder)
  return (
    <>
      <ActionError error={action.error} />
      <Button
        busy={action.isPending}
        onClick={() => action.mutate({ params: { orderNumber }, body: {} })}
      >
        상품준비 시작
      </Button>
    </>
  )
}

function Lines({ order }: { readonly order: OperatorOrder }) {
  const mayReport = useMay()('orders.ship')
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.lineId}>
          <Picture picture={line.image} sizes="56px" alt="" />
          <div>
            <p className={styles.name}>
              {line.brandName} {line.name}
            </p>
            <p className={styles.quiet}>
              {line.colorName} / {line.sizeLabel} / {line.qty}개 · {line.productCode}
            </p>
            {line.answer !== null && <p>{line.answer}</p>}
            {line.shortage !== null && (
              <Badge tone="due">
                발송 지연 안내함
                {line.shortage.until !== null && ` · ${formatDay(line.shortage.until)}까지`}
              </Badge>
            )}
          </div>
          <div className={styles.end}>
            <span>{formatKrw(line.payShare)}</span>
            <Badge tone={line.state === 'CANCEL_REQ' ? 'due' : undefined}>{line.stateLabel}</Badge>
            {mayReport && (line.state === 'PAID' || line.state === 'PREPARING') && (
              <ReportShortage orderNumber={order.orderNumber} line={line} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Amounts({ order }: { readonly order: OperatorOrder }) {
  const { amounts } = order
  return (
    <Facts
      facts={[
        ['상품', formatKrw(amounts.itemTotal)],
        ['쿠폰', formatKrw(-amounts.couponDiscount)],
        ['마일리지', formatKrw(-amounts.mileageUsed)],
        ['머니', formatKrw(-amounts.moneyUsed)],
        ['배송비', formatKrw(amounts.shippingFee + amounts.remoteFee)],
        ['결제금액', <strong key="pay">{formatKrw(amounts.payAmount)}</strong>],
        ['결제수단', order.payMethod],
        ['환불', formatKrw(amounts.refunded)],
      ]}
    />
  )
}

function Notes({ order }: { readonly order: OperatorOrder }) {
  const add = useAction(addOrderNote)
  const remove = useAction(deleteOrderNote)
  const { orderNumber, notes } = order
  return (
    <Panel title="메모">
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(({ noteId, text, by, at, isOwn }) => (
            <li key={noteId}>
              {text}
              <div className={styles.row}>
                <span className={styles.quiet}>
                  {by} · {formatMoment(at)}
                </span>
                {isOwn && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => remove.mutate({ params: { noteId } })}
                  >
                    삭제
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.column}
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const text = textOf(new FormData(form), 'text')
          add.mutate({ params: { orderNumber }, body: { text } }, { onSuccess: () => form.reset() })
        }}
      >
        <textarea
          className={styles.text}
          name="text"
          aria-label="메모"
          maxLength={1_000}
          required
        />
        <ActionError error={add.error ?? remove.error} />
        <Button type="submit" variant="line" size="small" busy={add.isPending}>
          메모 남기기
        </Button>
      </form>
    </Panel>
  )
}
