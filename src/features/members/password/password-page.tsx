import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changePassword } from '#contract/members/joining.calls.ts'
import type { Api } from '#core/api/client.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { profileQuery } from '#src/features/members/profile/queries.ts'
import { passkeysQuery } from '#src/features/identity/reauth/queries.ts'
import { passwordRefusal } from '#src/layout/account/password-refusal.ts'
import { PasswordField } from '#src/page/password-field.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { PasswordSchema } from './password-schema.ts'
import { strengthHint } from './strength.ts'

interface Passwords {
  readonly currentPassword: string
  readonly newPassword: string
  readonly endPasskeys?: boolean | undefined
}

const changePasswordMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ currentPassword, newPassword, endPasskeys = false }: Passwords) =>
      api.call(changePassword, { body: { currentPassword, newPassword, endPasskeys } }),
    meta: {
      invalidates: [passkeysQuery.queryKey],
      quiet: true,
      success: '비밀번호가 변경되었습니다. 다른 기기에서는 로그아웃됩니다.',
    },
  })

const EMPTY = { currentPassword: '', newPassword: '', endPasskeys: false, repeated: '' }

/** Page that changes the password; all other sessions are signed out (members#new-password). */
export function PasswordPage() {
  const [typed, setTyped] = useState('')
  const { data: profile } = useQuery(profileQuery)
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const change = useMutation(changePasswordMutation(useApi()))
  const navigate = useNavigate()
  const form = useForm(PasswordSchema, EMPTY, {
    onChange: ({ newPassword }) => setTyped(newPassword),
  })
  const send = (passwords: Passwords) => {
    if (change.isPending) return
    change.mutate(passwords, {
      onSuccess: () => void navigate({ to: '/my-page' }),
      onError: form.showRefusal,
    })
  }
  return (
    <AccountFrame title="비밀번호 변경">
      <ShortForm
        onSubmit={form.submit(send, () => change.isPending || change.reset())}
        problem={change.error ? passwordRefusal(change.error) : undefined}
        actions={<SaveButton busy={change.isPending}>비밀번호 변경하기</SaveButton>}
      >
        {/* Names the account for password managers. */}
        <TextField label="아이디" autoComplete="username" value={profile?.loginId ?? ''} readOnly />
        <PasswordField
          {...form.field('currentPassword')}
          label="현재 비밀번호"
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('newPassword')}
          label="새 비밀번호"
          autoComplete="new-password"
          hint={strengthHint(typed)}
          required
        />
        <PasswordField
          {...form.field('repeated')}
          label="새 비밀번호 확인"
          autoComplete="new-password"
          required
        />
        {passkeys.length > 0 && (
          <Checkbox
            {...form.field('endPasskeys')}
            hint="삭제하지 않으면 비밀번호를 바꾼 뒤에도 패스키로 로그인할 수 있습니다."
          >
            등록된 패스키 {passkeys.length}개도 삭제하기
          </Checkbox>
        )}
      </ShortForm>
    </AccountFrame>
  )
}
