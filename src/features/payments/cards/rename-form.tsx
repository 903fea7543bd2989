import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { AutoPayForm } from '#contract/payments/auto-pay-forms.ts'
import type { AutoPay } from '#contract/orders/auto-pay.ts'
import { EditForm } from '#src/layout/account/edit-form.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { renameCardMutation } from './mutations.ts'

const AliasForm = v.object({ alias: v.unwrap(AutoPayForm.entries.alias) })

/** Form of a card's name; an empty one shows brand and last digits again. */
export function RenameForm({ card, onClose }: { card: AutoPay; onClose: () => void }) {
  const rename = useMutation(renameCardMutation(useApi()))
  const form = useForm(AliasForm, { alias: card.alias })
  const send = ({ alias }: { alias: string }) => {
    if (rename.isPending) return
    rename.mutate(
      { customerUid: card.customerUid, alias },
      { onSuccess: onClose, onError: form.showRefusal },
    )
  }
  return (
    <EditForm
      onSubmit={form.submit(send, () => rename.isPending || rename.reset())}
      saving={rename}
      onClose={onClose}
    >
      <TextField
        {...form.field('alias')}
        label="카드 별칭"
        hint="비워 두면 카드 이름과 번호가 표시됩니다."
        autoComplete="off"
        maxLength={20}
      />
    </EditForm>
  )
}
