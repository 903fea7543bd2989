import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnanswered } from '#core/api/errors.ts'
import { useOutboxClient } from '#src/offline/outbox/use-outbox.ts'
import { useApi } from '#src/page/use-api.ts'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { logoutMutation } from './logout-mutation.ts'
import { sendUnsent } from './send-unsent.ts'

/** The device is signed out; the shop ends the session once it is reached, and no other one. */
const SIGNED_OUT_HERE =
  '이 기기에서 로그아웃되었습니다. 인터넷에 연결되면 쇼핑몰에서도 로그아웃되며, 다른 기기의 로그인은 그대로입니다.'

/**
 * Button that signs out; asks first where changes of this device are not saved. The device deletes
 * the member's data at once, also without network.
 */
export function SignOutButton(look: ButtonLook) {
  const outbox = useOutboxClient()
  const signOut = useMutation(logoutMutation(useApi()))
  const [unsent, setUnsent] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const leave = () => {
    setIsAsking(false)
    signOut.mutate(undefined, {
      onSettled: (isEnded, error) => {
        const isLate = isEnded === false || isUnanswered(error)
        void toast(isLate ? SIGNED_OUT_HERE : '로그아웃되었습니다.')
      },
    })
  }
  const start = async () => {
    setIsSending(true)
    const remaining = await sendUnsent(outbox)
    setIsSending(false)
    setUnsent(remaining)
    if (remaining === 0) leave()
    else setIsAsking(true)
  }
  return (
    <>
      <Button {...look} busy={signOut.isPending || isSending} onClick={() => void start()}>
        로그아웃
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="저장되지 않은 변경이 있습니다. 로그아웃하시겠습니까?"
        body={`이 기기의 변경 ${unsent}건이 아직 저장되지 않았습니다. 로그아웃하면 삭제되며 되돌릴 수 없습니다.`}
        confirmLabel="삭제하고 로그아웃"
        onConfirm={leave}
      />
    </>
  )
}
