import { Link } from '@tanstack/react-router'
import type { CheckoutForm } from '#src/features/orders/sheet/checkout-form.ts'
import { personalBody } from '#src/features/orders/sheet/order-body.ts'
import type { OrderChoice } from '#src/features/orders/sheet/order-choice.ts'
import { searchOf } from '#src/features/orders/sheet/order-search.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import notices from '#src/features/orders/sheet/pay-notices.module.css'
import styles from './express-sheet.module.css'

interface ExpressAddressProps {
  readonly form: CheckoutForm
  readonly choice: OrderChoice
}

/** Receiver and address of an express payment, and the way to the sheet that changes them. */
export function ExpressAddress({ form, choice }: ExpressAddressProps) {
  const { receiver } = personalBody(form)
  return (
    <section className={styles.address} aria-label="배송지">
      <div className={styles.row}>
        <strong>배송지</strong>
        <Link
          to="/cart/payment"
          search={searchOf(choice)}
          preload={false}
          className={notices.link}
          aria-label="배송지 바꾸기"
        >
          바꾸기
        </Link>
      </div>
      <p>
        {receiver.receiverName} {formatPhone(receiver.phone)}
      </p>
      <p>
        ({receiver.zonecode}) {receiver.address1} {receiver.address2}
      </p>
      {receiver.deliveryMemo !== '' && <p className={notices.note}>{receiver.deliveryMemo}</p>}
    </section>
  )
}
