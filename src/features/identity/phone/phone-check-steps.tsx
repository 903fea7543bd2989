import { type KeyboardEvent, useState } from 'react'
import { SMS_CODE_LENGTH } from '#contract/platform/limits.ts'
import { normalizeCode } from '#contract/platform/typed-text.ts'
import { focusOnMount } from '#src/browser/focus-on-mount.ts'
import { useNow } from '#src/browser/use-now.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldRow } from '#src/ui/field/field-row.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatTimer, secondsLeft } from '#src/ui/format/time-left.ts'
import styles from './phone-check-field.module.css'
import type { PhoneCheck } from './use-phone-check.ts'

const CODE_HINT = '문자로 보내 드린 6자리 숫자를 입력해 주세요.'

interface CodeStepProps {
  readonly check: PhoneCheck
  /** Text below the field of the code; what follows a right code, where it is more. */
  readonly hint?: string | undefined
}

/** The step after a code was sent: its field with the remaining time, then the proof in words. */
export function CodeStep({ check, hint = CODE_HINT }: CodeStepProps) {
  const { state } = check
  if (state.name === 'sent') {
    return <CodeField check={check} hint={hint} expiresAt={state.code.expiresAt} />
  }
  if (state.name === 'unproven') return null
  return (
    <p
      // The focused code field was removed.
      ref={check.isJustProven ? focusOnMount : undefined}
      tabIndex={-1}
      className={styles.proven}
    >
      휴대폰 인증이 완료되었습니다.
    </p>
  )
}

/** Enter acts on the check: the form around it is not complete yet. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}

interface CodeFieldProps {
  readonly check: PhoneCheck
  readonly hint: string
  readonly expiresAt: number
}

function CodeField({ check, hint, expiresAt }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const isOnline = useIsOnline()
  const submit = () => check.check(code)
  /** A whole code, typed or filled in by the device, is checked without a press. */
  const change = (typed: string) => {
    const next = normalizeCode(typed).replace(/\D/gu, '')
    setCode(next)
    if (isOnline && next !== code && next.length === SMS_CODE_LENGTH) check.check(next)
  }
  return (
    <>
      <FieldRow>
        <TextField
          ref={check.isJustSent ? focusOnMount : undefined}
          id={check.actionId}
          label="인증번호"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SMS_CODE_LENGTH}
          value={code}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onEnter(submit)}
          error={check.codeError}
          hint={hint}
          trailing={<TimeLeft until={expiresAt} />}
        />
        <Button variant="line" disabled={!isOnline} busy={check.isChecking} onClick={submit}>
          확인
        </Button>
      </FieldRow>
      {check.demoCode !== undefined && (
        <p className={styles.demo}>
          체험용 매장에서는 문자를 보내지 않습니다. 인증번호 {check.demoCode}
        </p>
      )}
    </>
  )
}

/**
 * Remaining time, hidden from assistive technology: announcing every second would be disruptive.
 */
function TimeLeft({ until }: { until: number }) {
  const left = secondsLeft(until, useNow())
  return (
    <span className={styles.time} aria-hidden="true">
      {left === 0 ? '시간 만료' : formatTimer(left)}
    </span>
  )
}

/** Button that sends a code; again after the pause of `SMS_RESEND_AFTER_MS`. */
export function SendButton({ check, onPress }: { check: PhoneCheck; onPress: () => void }) {
  const now = useNow()
  const isOnline = useIsOnline()
  const { state } = check
  const isSent = state.name === 'sent'
  const wait = isSent ? secondsLeft(state.code.resendAt, now) : 0
  return (
    <Button
      id={isSent ? undefined : check.actionId}
      variant="line"
      disabled={!isOnline || wait > 0}
      busy={check.isSending}
      onClick={onPress}
    >
      {isSent ? '재전송' : '인증번호 받기'}
    </Button>
  )
}
