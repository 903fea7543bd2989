import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { login } from '#contract/sessions.ts'
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
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { DEMO_ACCOUNT } from './demo-account.ts'
import styles from './login-page.module.css'
import { LOGIN_NOTES, type LoginNote } from './login-note.ts'
import { LogoutButton } from './logout-button.tsx'
import { type LoginInput, loginMutation } from './mutations.ts'
import { orderNumberOf, safeReturnUrl } from './return-url.ts'
import { useLoginState } from './use-login-state.ts'

const route = getRouteApi('/_admitted/auth/login')
const EMPTY: LoginInput = { loginId: '', password: '', keep: false }

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
      <LinkButton to="/my-page" variant="line" size="large" wide>
        마이페이지
      </LinkButton>
      <LogoutButton />
    </ShortFormPage>
  )
}

/** Form of the sign-in and its mutation, which returns the shopper to `returnUrl`. */
function useLogin(returnUrl: string | undefined) {
  const router = useRouter()
  const signIn = useMutation(loginMutation(useApi(), useOutbox()))
  const form = useForm(login.body, EMPTY)
  const send = (input: LoginInput) => {
    if (signIn.isPending) return
    signIn.mutate(input, {
      onSuccess: () => {
        router.history.replace(safeReturnUrl(returnUrl))
      },
      onError: () => form.reset({ ...input, password: '' }),
    })
  }
  // The server's message belongs to the former input.
  const forgetRefusal = () => signIn.isPending || signIn.reset()
  return { form, signIn, handleSubmit: form.submit(send, forgetRefusal) }
}

function LoginForm({ note }: { note: LoginNote | undefined }) {
  const { returnUrl } = route.useSearch()
  const isOnline = useIsOnline()
  const { form, signIn, handleSubmit } = useLogin(returnUrl)
  const [isShown, setIsShown] = useState(false)

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
          {...form.field('loginId')}
          label="아이디"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.field('password')}
          label="비밀번호"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
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
        <Checkbox {...form.field('keep')} hint="14일 동안 이 기기에서 로그인 상태를 유지합니다.">
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
      <DemoAccount onFill={form.change} />
    </ShortFormPage>
  )
}

/** Account for trying out the shop, where it has one. */
function DemoAccount({ onFill }: { onFill: (account: Partial<LoginInput>) => void }) {
  if (!DEMO_ACCOUNT) return null
  const { loginId, password } = DEMO_ACCOUNT
  return (
    <p className={styles.demo}>
      체험용 계정: 아이디 <strong>{loginId}</strong>, 비밀번호 <strong>{password}</strong>{' '}
      <Button variant="quiet" size="small" onClick={() => onFill({ loginId, password })}>
        채우기
      </Button>
    </p>
  )
}
