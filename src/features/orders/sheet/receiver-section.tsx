import type { ReactNode } from 'react'
import type { Receiver } from '#contract/members/receivers.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

interface ReceiverSectionProps {
  readonly receiver: Receiver
  /** Where the address can be changed later. */
  readonly hint?: string
  /** Shown below the address. */
  readonly action?: ReactNode
}

/** Delivery address of an order, without fields. */
export function ReceiverSection({ receiver, hint, action }: ReceiverSectionProps) {
  return (
    <Section title="배송지">
      <p>
        {receiver.receiverName} {formatPhone(receiver.phone)}
      </p>
      <p>
        ({receiver.zonecode}) {receiver.address1} {receiver.address2}
      </p>
      {receiver.deliveryMemo !== '' && <p>{receiver.deliveryMemo}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action}
    </Section>
  )
}
