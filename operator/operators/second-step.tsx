import { useState } from 'react'
import {
  finishOperatorSession,
  type SignInStep,
  type SignedInOperator,
} from '#contract/operators/operator-session.calls.ts'
import { hasPasskeys } from '#src/browser/passkeys.ts'
import { Button } from '#src/ui/button/button.tsx'
import { QrCode } from '#src/ui/qr-code/qr-code.tsx'
import { callConsole, ConsoleError } from '#operator/session/console-api.ts'
import { CodeField } from '#operator/ui/code-field.tsx'
import { signedFactor, type SecondFactor } from '#operator/session/signed-factor.ts'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './gate.module.css'

/**
 * Second factor of a sign-in. A new authenticator app shows its secret first, and its recovery
 * codes afterwards: they are there once, so the page waits until they are stored.
 */
export function SecondStep({
  step,
  onDone,
  onBack,
}: {
  readonly step: SignInStep
  readonly onDone: (operator: SignedInOperator) => void
  readonly onBack: () => void
}) {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [saved, setSaved] = useState<{ operator: SignedInOperator; codes: readonly string[] }>()
  const { challenge } = step
  const options = step.step === 'SECOND' && hasPasskeys() ? step.passkeyOptions : null
  const submit = async (factorOf: () => Promise<SecondFactor>) => {
    setBusy(true)
    setError(undefined)
    try {
      const body = { challenge, ...(await factorOf()) }
      const { operator, recoveryCodes } = await callConsole(finishOperatorSession, { body })
      if (recoveryCodes === null) onDone(operator)
      else setSaved({ operator, codes: recoveryCodes })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
      const isOver =
        failure instanceof ConsoleError && ['CHALLENGE_EXPIRED', 'OP_LOCKED'].includes(failure.code)
      if (isOver) onBack()
    } finally {
      setBusy(false)
    }
  }
  if (saved !== undefined) return <RecoveryCodes {...saved} onDone={onDone} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const code = textOf(new FormData(event.currentTarget), 'code')
        void submit(async () => ({ code }))
      }}
    >
      {step.step === 'ENROL' && <NewApp secret={step.secret} uri={step.uri} />}
      <CodeField hint={demoHint(step)} />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isBusy}>
        로그인
      </Button>
      {options !== null && (
        <Button
          variant="line"
          size="large"
          wide
          busy={isBusy}
          onClick={() => void submit(() => signedFactor(options))}
        >
          패스키로 로그인
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        처음으로
      </Button>
    </form>
  )
}

const demoHint = (step: SignInStep) =>
  step.step === 'SECOND' && step.demoCode !== null ? `체험용 인증번호: ${step.demoCode}` : undefined

/** Secret of a new authenticator app, to be scanned or typed. */
function NewApp({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  return (
    <div className={styles.secret}>
      <p>인증 앱에 이 계정을 추가해 주세요.</p>
      <QrCode text={uri} label="인증 앱에 추가하는 QR 코드" />
      <p>
        직접 입력: <code>{secret}</code>
      </p>
    </div>
  )
}

function RecoveryCodes({
  operator,
  codes,
  onDone,
}: {
  readonly operator: SignedInOperator
  readonly codes: readonly string[]
  readonly onDone: (operator: SignedInOperator) => void
}) {
  return (
    <div className={styles.secret}>
      <p>
        인증 앱을 잃어버렸을 때 쓰는 복구 코드입니다. <strong>다시 볼 수 없으니</strong> 안전한 곳에
        보관해 주세요.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button size="large" wide onClick={() => onDone(operator)}>
        보관했습니다
      </Button>
    </div>
  )
}
