import type { Receiver } from '#contract/receivers.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { Section } from './section.tsx'

/** Delivery address that cannot be changed any more. */
export function ReceiverSection({ receiver }: { receiver: Receiver }) {
  return (
    <Section title="배송지">
      <p>
        {receiver.receiverName} {formatPhone(receiver.phone)}
      </p>
      <p>
        ({receiver.zonecode}) {receiver.address1} {receiver.address2}
      </p>
      {receiver.deliveryMemo !== '' && <p>{receiver.deliveryMemo}</p>}
    </Section>
  )
}
