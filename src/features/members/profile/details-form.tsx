import * as v from 'valibot'
import { Nickname } from '#contract/members/account-values.ts'
import { Gender } from '#contract/identity/identity-values.ts'
import { Email } from '#contract/identity/personal-values.ts'
import type { Profile } from '#contract/members/profiles.calls.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { changeProfileMutation } from './mutations.ts'
import section from '#src/layout/account/section.module.css'
import { useGatedMutation } from './use-gated-mutation.ts'

const empty = v.literal('')

/** Values of `changeProfile` that are typed; an empty e-mail is not sent. */
const DetailsSchema = v.object({
  email: v.union([empty, Email]),
  nickname: v.union([empty, Nickname]),
  gender: Gender,
})

/** Form of e-mail, nickname and gender. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const save = useGatedMutation(changeProfileMutation(useApi()))
  const form = useForm(DetailsSchema, {
    email: profile.email ?? '',
    nickname: profile.nickname ?? '',
    gender: profile.gender ?? 'N',
  })
  const send = ({ email, ...rest }: v.InferOutput<typeof DetailsSchema>) =>
    save.send(email === '' ? rest : { ...rest, email }, { onError: form.showRefusal })
  return (
    <section className={section.section} aria-labelledby="details">
      <h2 id="details" className={section.title}>
        기본 정보
      </h2>
      <ShortForm
        onSubmit={form.submit(send, save.forget)}
        problem={save.problem}
        actions={<SaveButton busy={save.isPending}>저장하기</SaveButton>}
      >
        <TextField
          {...form.field('email')}
          label="이메일"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          {...form.field('nickname')}
          label="닉네임"
          autoComplete="nickname"
          maxLength={20}
        />
        <SelectField {...form.field('gender')} label="성별" autoComplete="sex">
          <option value="N">선택 안 함</option>
          <option value="F">여성</option>
          <option value="M">남성</option>
        </SelectField>
      </ShortForm>
    </section>
  )
}
