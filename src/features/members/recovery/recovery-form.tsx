import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { GenericSchema } from 'valibot'
import type { VerificationType } from '#contract/identity/verifications.calls.ts'
import { isRefusal } from '#core/api/errors.ts'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'

/** Typed values; a form without `loginId` has no field for it. */
interface RecoveryValues {
  readonly loginId?: string
  readonly name: string
  readonly phone: string
}

interface RecoveryFormProps<Person, Found> {
  /** What the proof of the phone is for. */
  readonly type: VerificationType
  readonly schema: GenericSchema<RecoveryValues, Person>
  readonly initial: RecoveryValues
  readonly mutation: UseMutationOptions<Found, Error, Person & { readonly verifiedToken: string }>
  readonly onFound: (found: Found, person: Person) => void
  /** Text of the button. */
  readonly action: string
}

/** Form that finds an account by a name and a proved phone. */
export function RecoveryForm<Person extends object, Found>({
  type,
  schema,
  initial,
  mutation,
  onFound,
  action,
}: RecoveryFormProps<Person, Found>) {
  const isOnline = useIsOnline()
  const [phone, setPhone] = useState('')
  const find = useMutation(mutation)
  const check = usePhoneCheck({ type, phone })
  const form = useForm(schema, initial, { onChange: (typed) => setPhone(typed.phone) })

  const send = (person: Person) => {
    const proof = check.require()
    if (proof === undefined || find.isPending) return
    find.mutate(
      { ...person, verifiedToken: proof.token },
      {
        onSuccess: (found) => onFound(found, person),
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
          {action}
        </Button>
      }
    >
      {initial.loginId !== undefined && (
        <TextField
          {...form.field('loginId')}
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
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
