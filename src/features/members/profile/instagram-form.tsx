import { useMutation } from '@tanstack/react-query'
import { InstagramForm as InstagramSchema } from '#contract/members/member-forms.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { instagramMutation } from './mutations.ts'
import section from '#src/layout/account/section.module.css'

/** Form of the Instagram id; empty removes it. */
export function InstagramForm({ instagramUserId }: { instagramUserId: string | null }) {
  const save = useMutation(instagramMutation(useApi()))
  const form = useForm(InstagramSchema, { instagramUserId: instagramUserId ?? '' })
  const send = (body: { instagramUserId: string }) => {
    if (!save.isPending) save.mutate(body, { onError: form.showRefusal })
  }
  return (
    <section className={section.section} aria-labelledby="instagram">
      <h2 id="instagram" className={section.title}>
        인스타그램
      </h2>
      <ShortForm
        onSubmit={form.submit(send, () => save.isPending || save.reset())}
        problem={save.error ? failureMessage(save.error) : undefined}
        actions={<SaveButton busy={save.isPending}>인스타그램 아이디 저장</SaveButton>}
      >
        <TextField
          {...form.field('instagramUserId')}
          label="인스타그램 아이디"
          hint="비워 두고 저장하면 연결이 해제됩니다."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </ShortForm>
    </section>
  )
}
