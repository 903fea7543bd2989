import { useMutation } from '@tanstack/react-query'
import type { Passkey } from '#contract/passkeys.ts'
import { SaveButton } from '#src/features/account/frame/save-button.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { renamePasskeyMutation } from './mutations.ts'
import { PasskeyNameForm, type PasskeyNameInput } from './name-schema.ts'
import styles from './passkeys-page.module.css'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose: () => void
}

/** Form of the name of one passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const rename = useMutation(renamePasskeyMutation(useApi()))
  const form = useForm(PasskeyNameForm, { name: passkey.name })
  const send = ({ name }: PasskeyNameInput) => {
    if (rename.isPending) return
    const { passkeyId } = passkey
    rename.mutate({ passkeyId, name }, { onSuccess: onClose, onError: form.showRefusal })
  }
  return (
    <div className={styles.naming}>
      <ShortForm
        onSubmit={form.submit(send, () => rename.isPending || rename.reset())}
        problem={rename.error ? failureMessage(rename.error) : undefined}
        actions={
          <>
            <SaveButton busy={rename.isPending}>저장하기</SaveButton>
            <Button variant="line" size="large" wide onClick={onClose}>
              취소
            </Button>
          </>
        }
      >
        <TextField
          {...form.field('name')}
          label="패스키 이름"
          autoComplete="off"
          maxLength={40}
          required
        />
      </ShortForm>
    </div>
  )
}
