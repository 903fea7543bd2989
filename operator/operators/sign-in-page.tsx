import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  startOperatorSession,
  type SignInStep,
  type SignedInOperator,
} from '#contract/operators/operator-session.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { sessionQuery } from '#operator/session/use-session.ts'
import { textOf } from '#operator/ui/text-of.ts'
import { Gate } from './gate.tsx'
import { SecondStep } from './second-step.tsx'

/** Sign-in of an operator: password, then the second factor. */
export function SignInPage() {
  const [step, setStep] = useState<SignInStep>()
  const enter = useEnter()
  return (
    <Gate title="관리자 로그인">
      {step === undefined ? (
        <PasswordStep onDone={setStep} />
      ) : (
        <SecondStep step={step} onDone={enter} onBack={() => setStep(undefined)} />
      )}
    </Gate>
  )
}

/** Opens the page that asked for the sign-in, or the first one. */
export function useEnter(): (operator: SignedInOperator) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { next = '' } = useSearch({ strict: false })
  return (operator) => {
    // What the operator before read may be more than this one may see.
    queries.clear()
    queries.setQueryData(sessionQuery.queryKey, operator)
    // Below the console alone: a link must not lead a new session elsewhere.
    if (/^\/[a-z]/u.test(next)) router.history.push(`/operator${next}`)
    else void navigate({ to: '/' })
  }
}

function PasswordStep({ onDone }: { readonly onDone: (step: SignInStep) => void }) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (form: FormData) => {
    setBusy(true)
    setError(undefined)
    try {
      const loginId = textOf(form, 'loginId')
      const password = textOf(form, 'password')
      onDone(await callConsole(startOperatorSession, { body: { loginId, password } }))
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
      <TextField
        label="아이디"
        name="loginId"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        다음
      </Button>
    </form>
  )
}
