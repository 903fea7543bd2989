import { useMutation } from '@tanstack/react-query'
import type { Passkey } from '#contract/members/passkey.ts'
import { EditForm } from '#src/layout/account/edit-form.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { renamePasskeyMutation } from './mutations.ts'
import { PasskeyNameForm } from '#contract/members/passkey-forms.ts'
import styles from './passkeys-page.module.css'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose: () => void
}

/** Form of the name of one passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const rename = useMutation(renamePasskeyMutation(useApi()))
  const form = useForm(PasskeyNameForm, { name: passkey.name })
  const send = ({ name }: { readonly name: string }) => {
    if (rename.isPending) return
    const { passkeyId } = passkey
    rename.mutate({ passkeyId, name }, { onSuccess: onClose, onError: form.showRefusal })
  }
  return (
    <div className={styles.naming}>
      <EditForm
        onSubmit={form.submit(send, () => rename.isPending || rename.reset())}
        saving={rename}
        onClose={onClose}
      >
        <TextField
          {...form.field('name')}
          label="패스키 이름"
          autoComplete="off"
          maxLength={40}
          required
        />
      </EditForm>
    </div>
  )
}
