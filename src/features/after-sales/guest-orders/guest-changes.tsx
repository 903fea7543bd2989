import { useState } from 'react'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { OrderClaims } from '#src/features/after-sales/claims/order-claims.tsx'
import { ChangeAddress } from '#src/features/after-sales/history/change-address.tsx'
import { OrderLines } from '#src/features/after-sales/history/order-lines.tsx'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import type { useLookedUpOrder } from './guest-access.ts'
import styles from './guest-changes.module.css'

interface GuestChangesProps {
  order: OrderDetail
  lookedUp: ReturnType<typeof useLookedUpOrder>
}

/**
 * What a guest can change in the looked-up order: after a code to its phone, unless this browser
 * made it (orders#guest-proof).
 */
export function GuestChanges({ order, lookedUp }: GuestChangesProps) {
  const { state } = lookedUp
  const isChangeable = order.lines.some(({ actions }) => actions.length > 0)
  if (!isChangeable && order.claims.length === 0) return null
  if (state === 'open') return <Changes order={order} />
  return (
    <section className={styles.proof} aria-labelledby="guest-proof">
      <h2 id="guest-proof" className={styles.title}>
        주문 변경
      </h2>
      {state === 'unproven' ? (
        <PhoneProofSection lookedUp={lookedUp} />
      ) : (
        <p className={styles.note}>
          조회한 지 오래되어 변경할 수 없습니다. 취소·교환·반품·배송지 변경은 다시 조회한 뒤에 할 수
          있습니다.
        </p>
      )}
    </section>
  )
}

function Changes({ order }: Pick<GuestChangesProps, 'order'>) {
  return (
    <div className={styles.changes}>
      <OrderLines order={order} />
      {order.actions.includes('CHANGE_ADDRESS') && <ChangeAddress order={order} />}
      {order.claims.length > 0 && <OrderClaims order={order} />}
    </div>
  )
}

/** Check of the phone with which the order was found. */
function PhoneProofSection({ lookedUp }: Pick<GuestChangesProps, 'lookedUp'>) {
  const [phone] = useState(lookedUp.phone)
  const check = usePhoneCheck({ type: 'GUEST_ORDER', phone, onProof: lookedUp.prove })
  return (
    <>
      <p className={styles.note}>
        취소·교환·반품·배송지 변경은 주문한 휴대폰을 인증한 뒤에 할 수 있습니다.
      </p>
      <PhoneCheckField
        check={check}
        phone={phone}
        field={{ value: formatPhone(phone), readOnly: true }}
        onWrongPhone={() => undefined}
      />
    </>
  )
}
