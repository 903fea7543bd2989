import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/after-sales/order-histories.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { changeAddressMutation } from './mutations.ts'
import styles from './order-page.module.css'
import { ReceiverSheet } from '#src/features/members/addresses/receiver-sheet.tsx'

/** Delivery address of an order that is not prepared yet, with its change. */
export function ChangeAddress({ order }: { order: OrderDetail }) {
  const { receiver, orderNumber } = order
  const [isOpen, setIsOpen] = useState(false)
  const save = useMutation(changeAddressMutation(useApi(), orderNumber))
  const isOnline = useIsOnline()
  const open = (next: boolean) => {
    save.reset()
    setIsOpen(next)
  }
  return (
    <section aria-labelledby="order-address">
      <h2 id="order-address" className={styles.title}>
        배송지
      </h2>
      <div className={styles.line}>
        <p>
          {receiver.receiverName} {formatPhone(receiver.phone)}
          <br />({receiver.zonecode}) {receiver.address1} {receiver.address2}
        </p>
        <p className={styles.note}>상품을 준비하기 전까지 변경할 수 있습니다.</p>
        <div className={styles.actions}>
          <Button variant="line" size="small" disabled={!isOnline} onClick={() => open(true)}>
            배송지 변경
          </Button>
        </div>
      </div>
      <ReceiverSheet
        open={isOpen}
        onOpenChange={open}
        title="배송지 변경"
        address={receiver}
        busy={save.isPending}
        hasEntrance={receiver.hasEntrancePassword}
        problem={save.error ? failureMessage(save.error) : undefined}
        onSave={(address) => save.mutate(address, { onSuccess: () => open(false) })}
      />
    </section>
  )
}
