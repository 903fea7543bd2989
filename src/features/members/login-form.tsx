import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginForm as LoginSchema } from '#contract/members/member-forms.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { LoginLinks } from './login-links.tsx'
import { LOGIN_NOTES, type LoginNote } from './login-note.ts'
import styles from './login-page.module.css'
import { type LoginInput, loginMutation } from './mutations.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { PasswordField } from '#src/page/password-field.tsx'
import { safeReturnUrl } from './return-url.ts'
import { useLoginPhone, type LoginPhone as Phone } from './use-login-phone.ts'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'

/** Phone of a sign-in that needs its proof. */
function LoginPhone({ phone: { way, typed, form, check } }: { phone: Phone }) {
  if (way === undefined) return null
  return (
    <PhoneCheckField
      check={check}
      phone={typed}
      field={form.field('phone')}
      onWrongPhone={() => form.leave('phone')}
      hint={way.hint}
    />
  )
}

/**
 * Demo account, shown on the sign-in page. A shop with real customers is built with
 * `VITE_DEMO_ACCOUNT=off`.
 */
const DEMO_ACCOUNT: { readonly loginId: string; readonly password: string } | undefined =
  import.meta.env['VITE_DEMO_ACCOUNT'] === 'off'
    ? undefined
    : { loginId: 'demo1', password: 'Yard!2580pq' }

const EMPTY: LoginInput = { loginId: '', password: '', keep: false }

interface LoginFormProps {
  /** Reason of a redirect to this page. */
  readonly note: LoginNote | undefined
  readonly returnUrl: string | undefined
}

/** Form of the sign-in and its mutation, which returns the shopper to `returnUrl`. */
function useLogin(returnUrl: string | undefined) {
  const router = useRouter()
  const signIn = useMutation(loginMutation(useApi(), useOutbox()))
  const [keep, setKeep] = useState(EMPTY.keep)
  const form = useForm(LoginSchema, EMPTY, { onChange: (values) => setKeep(values.keep) })
  const phone = useLoginPhone()
  const goOn = () => router.history.replace(safeReturnUrl(returnUrl))
  const passkey = usePasskeyLogin({ keep, onSignedIn: goOn, onRefused: phone.follow })

  const send = (input: LoginInput) => {
    if (signIn.isPending || !phone.mayContinue()) return
    signIn.mutate(
      { ...input, verifiedToken: phone.token },
      {
        onSuccess: goOn,
        onError: (error) => {
          const isDormant = phone.follow(error)?.type === 'DORMANT'
          form.reset({ ...input, password: isDormant ? input.password : '' })
        },
      },
    )
  }
  // The server's message belongs to the former input.
  const clearRefusal = () => {
    passkey.forget()
    if (!signIn.isPending) signIn.reset()
  }
  return { form, phone, signIn, passkey, handleSubmit: form.submit(send, clearRefusal) }
}

/** Form of the sign-in; after a lock, and for a dormant account, with a check of the phone. */
export function LoginForm({ note, returnUrl }: LoginFormProps) {
  const isOnline = useIsOnline()
  const { form, phone, signIn, passkey, handleSubmit } = useLogin(returnUrl)

  return (
    <ShortFormPage>
      <PageHead title="로그인" />
      {note !== undefined && <output className={styles.note}>{LOGIN_NOTES[note]}</output>}
      <ShortForm
        onSubmit={handleSubmit}
        problem={signIn.error ? failureMessage(signIn.error) : passkey.problem}
        actions={
          <>
            <LoginPhone phone={phone} />
            <Button type="submit" size="large" wide busy={signIn.isPending} disabled={!isOnline}>
              로그인
            </Button>
            {passkey.isSupported && (
              <Button
                variant="line"
                size="large"
                wide
                busy={passkey.isPending}
                disabled={!isOnline}
                onClick={passkey.start}
              >
                패스키로 로그인
              </Button>
            )}
          </>
        }
      >
        <TextField
          {...form.field('loginId')}
          label="아이디"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.field('password')}
          label="비밀번호"
          autoComplete="current-password"
        />
        <Checkbox {...form.field('keep')} hint="14일 동안 이 기기에서 로그인 상태를 유지합니다.">
          로그인 상태 유지
        </Checkbox>
      </ShortForm>
      <LoginLinks returnUrl={returnUrl} />
      {DEMO_ACCOUNT && (
        <p className={styles.demo}>
          체험용 계정: 아이디 <strong>{DEMO_ACCOUNT.loginId}</strong>, 비밀번호{' '}
          <strong>{DEMO_ACCOUNT.password}</strong>{' '}
          <Button variant="quiet" size="small" onClick={() => form.change({ ...DEMO_ACCOUNT })}>
            채우기
          </Button>
        </p>
      )}
    </ShortFormPage>
  )
}
