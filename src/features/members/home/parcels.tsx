import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrderCard } from '#contract/after-sales/order-histories.calls.ts'
import { shopNow } from '#src/browser/use-now.ts'
import { orderSteps } from '#src/features/orders/receipt/order-steps.ts'
import { orderQuery } from '#src/features/orders/receipt/queries.ts'
import { StepList } from '#src/features/orders/receipt/step-list.tsx'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import cards from '#src/layout/account/cards.module.css'
import section from '#src/layout/account/section.module.css'
import styles from './parcels.module.css'
import { wayOfOrder } from './under-way.ts'

/** Orders that are shown in whole; the others are in the list of orders. */
const SHOWN_MAX = 2

/** Orders under way, each with its stage, its day and the last report of its parcel. */
export function Parcels({ orders }: { orders: readonly OrderCard[] }) {
  const others = orders.length - SHOWN_MAX
  return (
    <section className={section.section} aria-labelledby="parcels">
      <h2 id="parcels" className={section.title}>
        배송 현황
      </h2>
      <ul className={`${cards.list} ${styles.parcels}`}>
        {orders.slice(0, SHOWN_MAX).map((order) => (
          <li key={order.orderNumber}>
            <Parcel order={order} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <div className={cards.actions}>
          <LinkButton to="/my-page/orders" search={{ period: '3' }} variant="quiet" size="small">
            진행 중인 주문 {others}건 더 보기
          </LinkButton>
        </div>
      )}
    </section>
  )
}

function Parcel({ order }: { order: OrderCard }) {
  const { orderNumber, lines, state, stateLabel } = order
  // The list has no parcels, so that it is quick.
  const { data, isLoading } = useQuery(orderQuery(orderNumber))
  const [now] = useState(shopNow)
  const way = data && wayOfOrder(data, now)
  const [first, ...rest] = lines
  const steps = orderSteps(state)
  return (
    <article className={cards.item} data-default aria-labelledby={`parcel-${orderNumber}`}>
      <Link
        to="/my-page/orders/$orderNumber"
        params={{ orderNumber }}
        className={styles.goods}
        aria-label={`주문 ${orderNumber} 상세 보기`}
      >
        {first && (
          <div className={`${cover.cover} ${styles.picture}`}>
            <Picture picture={first.image} sizes="4rem" alt="" />
          </div>
        )}
        <div className={styles.words}>
          <h3 id={`parcel-${orderNumber}`} className={styles.state}>
            {stateLabel}
          </h3>
          <p>
            {first?.name}
            {rest.length > 0 && ` 외 ${rest.length}건`}
          </p>
        </div>
      </Link>
      {steps && <StepList steps={steps} />}
      <div className={styles.way} aria-busy={isLoading}>
        <p>{way?.day}</p>
        {way?.report !== undefined && <p className={cards.quiet}>{way.report}</p>}
      </div>
      {way?.parcel && <Tracking orderNumber={orderNumber} parcel={way.parcel} />}
    </article>
  )
}

interface TrackingProps {
  orderNumber: string
  parcel: NonNullable<ReturnType<typeof wayOfOrder>['parcel']>
}

/** Carrier and number of a parcel, with the way to its reports. */
function Tracking({ orderNumber, parcel }: TrackingProps) {
  const { carrier, trackingNo, trackingUrl } = parcel
  return (
    <div className={cards.head}>
      <p className={cards.quiet}>
        {carrier} {trackingNo}
      </p>
      {trackingUrl === null ? (
        <LinkButton
          to="/my-page/orders/$orderNumber"
          params={{ orderNumber }}
          variant="line"
          size="small"
        >
          배송조회
        </LinkButton>
      ) : (
        <a
          className={buttonClass({ variant: 'line', size: 'small' })}
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
        >
          배송조회
        </a>
      )}
    </div>
  )
}
