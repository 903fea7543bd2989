import { isRefusal } from '#core/api/errors.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { useGatedMutation } from '#src/features/members/profile/use-gated-mutation.ts'
import { passkeyProblem } from '#src/features/identity/reauth/passkey-problem.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { addPasskeyMutation } from './mutations.ts'
import { PasskeyNameForm } from '#contract/members/passkey-forms.ts'
import section from '#src/layout/account/section.module.css'

const REFUSED = '패스키를 등록하지 못했습니다. 다시 시도해 주세요.'

/** Form that adds a passkey of this device under a name. */
export function AddPasskey() {
  const add = useGatedMutation(addPasskeyMutation(useApi()))
  const form = useForm(PasskeyNameForm, { name: '' })
  const send = ({ name }: { readonly name: string }) =>
    add.send(name, { onSuccess: () => form.reset({ name: '' }) })
  return (
    <section className={section.section} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={section.title}>
        새 패스키
      </h2>
      <ShortForm
        onSubmit={form.submit(send, add.forget)}
        problem={isRefusal(add.error, 'PASSKEY_FAILED') ? REFUSED : passkeyProblem(add.error)}
        actions={<SaveButton busy={add.isPending}>이 기기에 패스키 등록</SaveButton>}
      >
        <TextField
          {...form.field('name')}
          label="패스키 이름"
          hint="예: 내 휴대폰, 회사 노트북"
          autoComplete="off"
          maxLength={40}
          required
        />
      </ShortForm>
    </section>
  )
}
