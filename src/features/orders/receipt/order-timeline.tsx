import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { orderSteps } from './order-steps.ts'
import styles from './order-timeline.module.css'
import { stepHelp } from './step-help.ts'
import { StepList } from './step-list.tsx'

/**
 * Timeline of an order: five steps, or its label outside these steps; the account of an awaited
 * deposit; its log.
 */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const steps = orderSteps(order.state)
  const help = stepHelp(order)
  return (
    <section className={styles.timeline} aria-label="주문 진행 상태">
      <p className={styles.state}>{order.stateLabel}</p>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {steps && <StepList steps={steps} />}
      {/* Missing in an order that an earlier release stored on the device. */}
      {order.virtualAccount && <DepositPanel account={order.virtualAccount} />}
      {order.events.length > 0 && (
        <ol className={styles.events}>
          {order.events.map(({ at, label, goods }) => (
            <li key={`${at} ${label}`}>
              <time dateTime={at}>{formatMoment(at)}</time>
              <span>
                {label}
                {/* Missing in an order that an earlier release stored on the device. */}
                {goods?.length > 0 && <small>{goods.join(', ')}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
