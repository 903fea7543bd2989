import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  lookAtOperatorLink,
  redeemOperatorLink,
  type SignInStep,
} from '#contract/operators/operator-session.calls.ts'
import { ROLE_NAMES } from '#contract/operators/roles.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { textOf } from '#operator/ui/text-of.ts'
import { Gate } from './gate.tsx'
import styles from './gate.module.css'
import { SecondStep } from './second-step.tsx'
import { useEnter } from './sign-in-page.tsx'

/**
 * Page of a one-time link: a new operator, or a password and a second factor that are set again.
 */
export function SetupPage() {
  // The token follows `#`, so that no server sees it in an address.
  const [token] = useState(() => window.location.hash.slice(1))
  const [step, setStep] = useState<SignInStep>()
  const enter = useEnter()
  const look = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => callConsole(lookAtOperatorLink, { body: { token } }, signal),
    enabled: step === undefined,
    staleTime: Infinity,
  })
  if (step !== undefined) {
    return (
      <Gate title="인증 앱 등록">
        <SecondStep
          step={step}
          onDone={enter}
          onBack={() => window.location.assign('/operator/')}
        />
      </Gate>
    )
  }
  return (
    <Gate title="운영자 등록">
      {look.error && (
        <p className={styles.error} role="alert">
          {look.error.message}
        </p>
      )}
      {look.data && (
        <SetupForm
          token={token}
          name={look.data.name}
          loginId={look.data.loginId}
          role={ROLE_NAMES[look.data.role]}
          onDone={setStep}
        />
      )}
    </Gate>
  )
}

function SetupForm({
  token,
  name,
  loginId,
  role,
  onDone,
}: {
  readonly token: string
  readonly name: string
  readonly loginId: string | null
  readonly role: string
  readonly onDone: (step: SignInStep) => void
}) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (form: FormData) => {
    setBusy(true)
    setError(undefined)
    const text = (field: string) => textOf(form, field)
    try {
      const body = {
        token,
        name: text('name'),
        loginId: loginId ?? text('loginId'),
        password: text('password'),
      }
      onDone(await callConsole(redeemOperatorLink, { body }))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      <p>역할: {role}</p>
      <TextField label="이름" name="name" defaultValue={name} autoComplete="name" required />
      <LoginIdField loginId={loginId} />
      <TextField
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        hint="12자 이상"
        error={error}
        required
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        다음
      </Button>
    </form>
  )
}

/** Login id to choose, or that of the operator whose factors are set again. */
function LoginIdField({ loginId }: { readonly loginId: string | null }) {
  if (loginId !== null) return <p>아이디: {loginId}</p>
  return (
    <TextField
      label="아이디"
      name="loginId"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      pattern="[a-z0-9._\-]{3,30}"
      hint="영문 소문자, 숫자, . _ - 로 3~30자"
      required
    />
  )
}
