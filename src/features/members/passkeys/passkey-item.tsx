import { type Ref, useState } from 'react'
import type { Passkey } from '#contract/members/passkey.ts'
import { useEditInPlace } from '#src/layout/account/use-edit-in-place.ts'
import { useGatedMutation } from '#src/features/members/profile/use-gated-mutation.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { removePasskeyMutation } from './mutations.ts'
import rows from '#src/layout/account/rows.module.css'
import styles from './passkeys-page.module.css'
import { RenamePasskey } from './rename-passkey.tsx'

/** One passkey with its actions. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey
  const naming = useEditInPlace()
  if (naming.isOpen) return <RenamePasskey passkey={passkey} onClose={naming.close} />
  return (
    <>
      <div>
        <h2 className={styles.name}>{name}</h2>
        <p className={rows.quiet}>등록 {formatMoment(createdAt)}</p>
        <p className={rows.quiet}>
          {lastUsedAt === null
            ? '아직 사용하지 않았습니다.'
            : `마지막 사용 ${formatMoment(lastUsedAt)}`}
        </p>
      </div>
      <Actions passkey={passkey} renameRef={naming.opener} onRename={naming.open} />
    </>
  )
}

interface ActionsProps {
  readonly passkey: Passkey
  readonly renameRef: Ref<HTMLButtonElement> | undefined
  readonly onRename: () => void
}

function Actions({ passkey, renameRef, onRename }: ActionsProps) {
  const { name } = passkey
  const [isAsking, setIsAsking] = useState(false)
  const remove = useGatedMutation(removePasskeyMutation(useApi()))
  const button = { variant: 'quiet', size: 'small', disabled: !useIsOnline() } as const
  const close = () => setIsAsking(false)
  return (
    <div className={styles.actions}>
      <Button {...button} ref={renameRef} aria-label={`${name} 이름 변경`} onClick={onRename}>
        이름 변경
      </Button>
      <Button {...button} aria-label={`${name} 삭제`} onClick={() => setIsAsking(true)}>
        삭제
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="패스키를 삭제하시겠습니까?"
        body={`${name} 패스키로 더 이상 로그인할 수 없습니다. 기기에 저장된 패스키는 기기 설정에서 따로 삭제해 주세요.`}
        confirmLabel="패스키 삭제"
        busy={remove.isPending}
        onConfirm={() => remove.send(passkey, { onSuccess: close, onError: close })}
      />
    </div>
  )
}
