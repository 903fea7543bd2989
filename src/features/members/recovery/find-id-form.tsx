import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { findId } from '#contract/joining.ts'
import { isRefusal } from '#core/api/errors.ts'
import { PhoneCheckField } from '#src/features/members/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/members/phone/use-phone-check.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { findIdMutation, type FoundIds } from './mutations.ts'

const Person = v.omit(findId.body, ['verifiedToken'])

/** Form with name and proved phone of a forgotten id. */
export function FindIdForm({ onFound }: { onFound: (found: FoundIds) => void }) {
  const isOnline = useIsOnline()
  const [phone, setPhone] = useState('')
  const find = useMutation(findIdMutation(useApi()))
  const check = usePhoneCheck({ type: 'FIND_ID', phone })
  const form = useForm(
    Person,
    { name: '', phone: '' },
    { onChange: (typed) => setPhone(typed.phone) },
  )

  const send = (person: v.InferOutput<typeof Person>) => {
    const proof = check.require()
    if (proof === undefined || find.isPending) return
    find.mutate(
      { ...person, verifiedToken: proof.token },
      {
        onSuccess: onFound,
        onError: (error) => {
          form.showRefusal(error)
          if (isRefusal(error, 'VERIFY_REQUIRED')) check.forget()
        },
      },
    )
  }
  // The server's message belongs to the former input.
  const refuse = () => {
    check.markRequired()
    if (!find.isPending) find.reset()
  }
  return (
    <ShortForm
      onSubmit={form.submit(send, refuse)}
      problem={find.error ? failureMessage(find.error) : undefined}
      actions={
        <Button type="submit" size="large" wide busy={find.isPending} disabled={!isOnline}>
          아이디 찾기
        </Button>
      }
    >
      <TextField {...form.field('name')} label="이름" autoComplete="name" required />
      <PhoneCheckField
        check={check}
        phone={phone}
        field={form.field('phone')}
        onWrongPhone={() => form.leave('phone')}
        hint="가입할 때 인증한 휴대폰 번호를 입력해 주세요."
      />
    </ShortForm>
  )
}
