import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isRefusal } from '#core/api/errors.ts'
import { GuestsOnly } from '#src/features/members/guests-only.tsx'
import { PasswordField } from '#src/page/password-field.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { resetPasswordMutation } from './mutations.ts'
import { newPasswordSchema } from './new-password-schema.ts'

/** Permission for one new password, made by `findPassword` (members#find-account). */
interface PasswordReset {
  readonly token: string
  readonly loginId: string
  /** Phone of the account, digits: the new password must not contain it (members#password-rule). */
  readonly phone: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history state and not in the address: tokens are in no URL (members#find-account). */
    passwordReset?: PasswordReset
  }
}

const route = getRouteApi('/_admitted/auth/change-password')
const EMPTY = { newPassword: '', again: '' }

/** Page for a new password after `/auth/find-password`. */
export function ChangePasswordPage() {
  const { returnUrl } = route.useSearch()
  const reset = useLocation({ select: ({ state }) => state.passwordReset })
  return (
    <GuestsOnly returnUrl={returnUrl}>
      <ShortFormPage>
        <PageHead title="비밀번호 변경" />
        {reset === undefined ? (
          <StartAgain
            problem="비밀번호를 바꾸려면 먼저 본인 확인이 필요합니다."
            returnUrl={returnUrl}
          />
        ) : (
          <NewPasswordForm reset={reset} returnUrl={returnUrl} />
        )}
      </ShortFormPage>
    </GuestsOnly>
  )
}

interface StartAgainProps {
  readonly problem: string
  readonly returnUrl: string | undefined
}

function StartAgain({ problem, returnUrl }: StartAgainProps) {
  return (
    <>
      <p role="alert">{problem}</p>
      <LinkButton to="/auth/find-password" search={{ returnUrl }} size="large" wide>
        비밀번호 찾기
      </LinkButton>
    </>
  )
}

interface NewPasswordFormProps {
  readonly reset: PasswordReset
  readonly returnUrl: string | undefined
}

function NewPasswordForm({ reset, returnUrl }: NewPasswordFormProps) {
  const { token, loginId, phone } = reset
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const change = useMutation(resetPasswordMutation(useApi()))
  const schema = useMemo(() => newPasswordSchema({ loginId, phone }), [loginId, phone])
  const form = useForm(schema, EMPTY)

  const send = ({ newPassword }: { readonly newPassword: string }) => {
    if (change.isPending) return
    change.mutate(
      { resetToken: token, newPassword },
      {
        onSuccess: () =>
          void navigate({
            to: '/auth/login',
            search: { returnUrl },
            state: { loginNote: 'password changed' },
            replace: true,
          }),
        onError: () => form.reset(EMPTY),
      },
    )
  }
  const clearRefusal = () => change.isPending || change.reset()

  if (isRefusal(change.error, 'TOKEN_EXPIRED')) {
    return <StartAgain problem={failureMessage(change.error)} returnUrl={returnUrl} />
  }
  return (
    <ShortForm
      onSubmit={form.submit(send, clearRefusal)}
      problem={change.error ? failureMessage(change.error) : undefined}
      actions={
        <Button type="submit" size="large" wide busy={change.isPending} disabled={!isOnline}>
          비밀번호 변경
        </Button>
      }
    >
      <TextField label="아이디" autoComplete="username" value={loginId} readOnly />
      <PasswordField
        {...form.field('newPassword')}
        label="새 비밀번호"
        autoComplete="new-password"
        hint="영문·숫자·특수문자를 모두 포함한 8자 이상"
        required
      />
      <PasswordField
        {...form.field('again')}
        label="새 비밀번호 확인"
        autoComplete="new-password"
        required
      />
    </ShortForm>
  )
}
