import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { findPassword } from '#contract/joining.ts'
import { isRefusal } from '#core/api/errors.ts'
import { GuestsOnly } from '#src/features/members/guests-only.tsx'
import { PhoneCheckField } from '#src/features/members/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/members/phone/use-phone-check.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { findPasswordMutation } from './mutations.ts'
import styles from './recovery.module.css'

const route = getRouteApi('/_admitted/auth/find-password')

const Account = v.omit(findPassword.body, ['verifiedToken'])
type Account = v.InferOutput<typeof Account>

/** Page that proves an account by id, name and phone, and leads to the new password (Product 2.18). */
export function FindPasswordPage() {
  const { returnUrl } = route.useSearch()
  return (
    <GuestsOnly returnUrl={returnUrl}>
      <ShortFormPage>
        <PageHead title="비밀번호 찾기" />
        <FindPasswordForm returnUrl={returnUrl} />
        <Link to="/auth/find-id" search={{ returnUrl }} className={styles.link}>
          아이디 찾기
        </Link>
      </ShortFormPage>
    </GuestsOnly>
  )
}

function FindPasswordForm({ returnUrl }: { returnUrl: string | undefined }) {
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const [phone, setPhone] = useState('')
  const find = useMutation(findPasswordMutation(useApi()))
  const check = usePhoneCheck({ type: 'FIND_PASSWORD', phone })
  const form = useForm(
    Account,
    { loginId: '', name: '', phone: '' },
    { onChange: (typed) => setPhone(typed.phone) },
  )

  const send = (account: Account) => {
    const proof = check.require()
    if (proof === undefined || find.isPending) return
    find.mutate(
      { ...account, verifiedToken: proof.token },
      {
        onSuccess: ({ resetToken: token }) => {
          const { loginId } = account
          const passwordReset = { token, loginId, phone: account.phone }
          void navigate({
            to: '/auth/change-password',
            search: { returnUrl },
            state: { passwordReset },
          })
        },
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
          비밀번호 다시 정하기
        </Button>
      }
    >
      <TextField
        {...form.field('loginId')}
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
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
