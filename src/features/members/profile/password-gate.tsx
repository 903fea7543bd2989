import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PasswordForm as PasswordSchema } from '#contract/members/member-forms.ts'
import { useNow } from '#src/browser/use-now.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { PasswordField } from '#src/page/password-field.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { passwordRefusal } from '#src/layout/account/password-refusal.ts'
import { reauthQuery, recheckMutation } from '#src/features/identity/reauth/reauth.ts'

/**
 * Password check before personal data and money, valid for 30 minutes (members#hidden-gate). After
 * its end the content stays mounted but hidden, so that typed values are not lost.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { data: reauthUntil } = useQuery(reauthQuery)
  const now = useNow()
  if (reauthUntil === undefined) return <PasswordForm />
  const isOpen = reauthUntil !== null && Date.parse(reauthUntil) > now
  return (
    <>
      {!isOpen && <PasswordForm />}
      <div hidden={!isOpen}>{children}</div>
    </>
  )
}

/** Closes the gate after REAUTH_REQUIRED. */
export function useCloseGate(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.setQueryData(reauthQuery.queryKey, null)
}

function PasswordForm() {
  const check = useMutation(recheckMutation(useApi()))
  const form = useForm(PasswordSchema, { password: '' })
  const send = ({ password }: { password: string }) => {
    if (check.isPending) return
    check.mutate(password, { onError: () => form.reset({ password: '' }) })
  }
  return (
    <ShortForm
      onSubmit={form.submit(send, () => check.isPending || check.reset())}
      problem={check.error ? passwordRefusal(check.error) : undefined}
      actions={<SaveButton busy={check.isPending}>확인</SaveButton>}
    >
      <p>회원님의 정보를 안전하게 지키기 위해 비밀번호를 다시 확인합니다.</p>
      <PasswordField
        {...form.field('password')}
        label="비밀번호"
        autoComplete="current-password"
        required
      />
    </ShortForm>
  )
}
