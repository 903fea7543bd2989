import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'

/** Question at the end of a hold, which leads back to the cart. */
export function HoldEnd() {
  const [isOpen, setIsOpen] = useState(true)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="주문 시간이 만료되었습니다."
      body="확보한 재고가 반환되었습니다. 재고가 남아 있으면 다시 주문할 수 있습니다."
      confirmLabel="장바구니로 돌아가기"
      onConfirm={() => void navigate({ to: '/cart' })}
    />
  )
}
