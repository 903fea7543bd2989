import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DuePayment, listDuePayments } from '#contract/orders/due-payments.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { useServerNowFromStart } from '#src/browser/use-server-now-from-start.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import styles from './due-bar.module.css'
import { dueText } from './due-text.ts'
import { duesAt } from './dues-at.ts'
import { duesQuery } from './queries.ts'

/**
 * The payment that ends first, with its remaining time, the next step and the way to the others.
 * Nothing while that is unknown: an answer of the device is shown once the shop was asked, or
 * without network.
 */
export function DueBar() {
  const api = useApi()
  const isOnline = useIsOnline()
  const query = useQuery({ ...duesQuery, enabled: () => api.hasToken() })
  const { data, dataUpdatedAt, isFetchedAfterMount } = query
  if (data === undefined || (isOnline && !isFetchedAfterMount)) return null
  return <Dues answer={data} receivedAt={dataUpdatedAt} />
}

interface DuesProps {
  readonly answer: ResponseOf<typeof listDuePayments>
  /** Time of the answer by the device's clock. */
  readonly receivedAt: number
}

function Dues({ answer, receivedAt }: DuesProps) {
  const now = useServerNowFromStart(answer.serverTime, receivedAt)
  const [first, ...others] = duesAt(answer, now)
  if (first === undefined) return null
  const { label, detail, button } = dueText(first)
  return (
    <section className={styles.bar} ref={publishHeight} aria-label="결제를 기다리는 내역">
      <div className={styles.words}>
        <p>
          <span className={styles.label}>{label}까지</span>{' '}
          <span className={styles.time} role="timer">
            {countdownOf(first.dueAt, now)}
          </span>
        </p>
        <p className={styles.detail}>{detail}</p>
        <Others others={others} />
      </div>
      <LinkButton {...linkTo(first)} preload={false} variant="line" className={styles.button}>
        {button}
      </LinkButton>
    </section>
  )
}

/** Page of the next step: the payment, or the order with the account of its deposit. */
function linkTo(due: DuePayment) {
  if (due.kind === 'WIN') return { to: '/cart/payment', search: { raffle: due.entryId } } as const
  const { orderNumber } = due
  return due.kind === 'ORDER'
    ? ({ to: '/cart/payment', search: { orderNumber } } as const)
    : ({ to: '/my-page/orders/$orderNumber', params: { orderNumber } } as const)
}

/** Number of further payments, with the way to the list that contains the next one. */
function Others({ others: [next, ...rest] }: { others: readonly DuePayment[] }) {
  if (next === undefined) return null
  return (
    <Link {...listOf(next)} className={styles.others}>
      외 {rest.length + 1}건 보기
    </Link>
  )
}

/** List with a payment. */
const listOf = ({ kind }: DuePayment) =>
  kind === 'WIN'
    ? ({ to: '/my-page/raffles', search: { tab: 'WON' } } as const)
    : ({ to: '/my-page/orders', search: { state: 'PAY_WAIT' } } as const)

/** Makes room for the bar below the end of the page, so that it hides nothing there. */
function publishHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--due-bar-height', `${bar.offsetHeight}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--due-bar-height')
  }
}
