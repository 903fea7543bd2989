import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useApi } from '#src/page/use-api.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import { checkLogin, type LoginInputs } from './login-check.ts'
import styles from './login-page.module.css'
import { LOGIN_NOTES, type LoginNote } from './login-note.ts'
import { LogoutButton } from './logout-button.tsx'
import { loginMutation } from './mutations.ts'
import { orderNumberOf, safeReturnUrl } from './return-url.ts'
import { useLoginState } from './use-login-state.ts'

const route = getRouteApi('/_admitted/auth/login')
const EMPTY: LoginInputs = { loginId: '', password: '', keep: false }

/**
 * Sign-in page, which returns the shopper afterwards (Product 2.16). The shop merges the cart of this device. Members
 * are redirected to the return address, or see the sign-out without one.
 */
export function LoginPage() {
  const state = useLoginState()
  const { returnUrl } = route.useSearch()
  const loginNote = useLocation({ select: ({ state: { loginNote: note } }) => note })
  // After a redirect, cached answers of the ended login must not redirect back.
  if (state.name !== 'member' || loginNote !== undefined) return <LoginForm note={loginNote} />
  return returnUrl === undefined ? (
    <SignedIn name={state.user.name} />
  ) : (
    <SentOn path={safeReturnUrl(returnUrl)} />
  )
}

function SentOn({ path }: { path: string }) {
  const { history } = useRouter()
  useEffect(() => history.replace(path), [history, path])
  return null
}

function SignedIn({ name }: { name: string }) {
  return (
    <ShortFormPage>
      <PageHead title={`${name}님`} />
      <p>로그인되어 있습니다.</p>
      <LinkButton to="/" size="large" wide>
        쇼핑 계속하기
      </LinkButton>
      <LogoutButton />
    </ShortFormPage>
  )
}

function LoginForm({ note }: { note: LoginNote | undefined }) {
  const { returnUrl } = route.useSearch()
  const router = useRouter()
  const isOnline = useIsOnline()
  const signIn = useMutation(loginMutation(useApi(), useOutbox()))
  const [form, setForm] = useState(EMPTY)
  const [isShown, setIsShown] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const errors = wasSent ? checkLogin(form) : {}
  const change = (part: Partial<LoginInputs>) => setForm({ ...form, ...part })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWasSent(true)
    if (signIn.isPending) return
    // The server's message belongs to the former input.
    if (Object.keys(checkLogin(form)).length > 0) return signIn.reset()
    signIn.mutate(form, {
      onSuccess: () => {
        router.history.replace(safeReturnUrl(returnUrl))
      },
      onError: () => {
        change({ password: '' })
        setWasSent(false)
      },
    })
  }

  return (
    <ShortFormPage>
      <PageHead title="로그인" />
      {note !== undefined && <output className={styles.note}>{LOGIN_NOTES[note]}</output>}
      <ShortForm
        onSubmit={handleSubmit}
        problem={signIn.error ? failureMessage(signIn.error) : undefined}
        actions={
          <Button type="submit" size="large" wide busy={signIn.isPending} disabled={!isOnline}>
            로그인
          </Button>
        }
      >
        <TextField
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.loginId}
          error={errors.loginId}
          onChange={({ target }) => change({ loginId: target.value })}
        />
        <TextField
          label="비밀번호"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={form.password}
          error={errors.password}
          onChange={({ target }) => change({ password: target.value })}
          trailing={
            <Button
              variant="quiet"
              size="small"
              aria-pressed={isShown}
              aria-label="비밀번호 표시"
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? '숨기기' : '보기'}
            </Button>
          }
        />
        <Checkbox
          checked={form.keep}
          onChange={({ target }) => change({ keep: target.checked })}
          hint="14일 동안 이 기기에서 로그인 상태를 유지합니다."
        >
          로그인 상태 유지
        </Checkbox>
      </ShortForm>
      <LinkButton
        to="/auth/non-member"
        search={{ orderNumber: orderNumberOf(returnUrl) }}
        variant="line"
        size="large"
        wide
      >
        비회원 주문조회
      </LinkButton>
      {DEMO_ACCOUNT && (
        <p className={styles.demo}>
          체험용 계정: 아이디 <strong>{DEMO_ACCOUNT.loginId}</strong>, 비밀번호{' '}
          <strong>{DEMO_ACCOUNT.password}</strong>{' '}
          <Button variant="quiet" size="small" onClick={() => change({ ...DEMO_ACCOUNT })}>
            채우기
          </Button>
        </p>
      )}
    </ShortFormPage>
  )
}
