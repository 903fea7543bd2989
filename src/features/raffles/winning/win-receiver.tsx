import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { WinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { ReceiverSheet } from '#src/features/members/addresses/receiver-sheet.tsx'
import { ReceiverSection } from '#src/features/orders/sheet/receiver-section.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { changeWinAddressMutation } from './mutations.ts'

const FIXED = '결제한 뒤 상품 준비 전까지 주문 상세에서 배송지를 변경할 수 있습니다.'

/** Delivery address of a win, which can be changed until its order exists (raffles#win-price). */
export function WinReceiver({ sheet, entryId }: { sheet: WinSheet; entryId: number }) {
  const { receiver, isPlaced } = sheet
  const [isOpen, setIsOpen] = useState(false)
  const save = useMutation(changeWinAddressMutation(useApi(), entryId))
  const open = (next: boolean) => {
    save.reset()
    setIsOpen(next)
  }
  if (isPlaced) return <ReceiverSection receiver={receiver} hint={FIXED} />
  return (
    <>
      <ReceiverSection
        receiver={receiver}
        action={
          <Button variant="line" size="small" onClick={() => open(true)}>
            배송지 변경
          </Button>
        }
      />
      <ReceiverSheet
        open={isOpen}
        onOpenChange={open}
        title="배송지 변경"
        address={receiver}
        busy={save.isPending}
        problem={save.error ? failureMessage(save.error) : undefined}
        onSave={(address) => save.mutate(address, { onSuccess: () => open(false) })}
      />
    </>
  )
}
