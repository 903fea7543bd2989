import { useState } from 'react'
import { SMS_CODE_LENGTH } from '#contract/limits.ts'
import { Phone } from '#contract/personal-values.ts'
import * as v from 'valibot'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import { type PartProps, textProps } from './field-props.ts'
import page from './checkout-page.module.css'
import styles from './phone-proof-field.module.css'
import { formatSeconds, secondsLeft } from '#src/ui/format/time-left.ts'
import { usePhoneProof } from './use-phone-proof.ts'

/** Phone of a guest: the number, then the six-digit code with its remaining time. */
export function PhoneProofField(part: PartProps) {
  const proof = usePhoneProof(part.form.ordererPhone)
  const [code, setCode] = useState('')
  const isOnline = useIsOnline()
  const { state } = proof
  const isPhone = v.is(Phone, part.form.ordererPhone)
  const own = textProps(part, 'ordererPhone')
  const proofError = messageOf(part.errors, 'phoneCode')
  return (
    <>
      <div className={state.name === 'proven' ? undefined : page.withButton}>
        <TextField
          {...own}
          error={
            own.error ?? proof.sendError ?? (state.name === 'unproven' ? proofError : undefined)
          }
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          hint={state.name === 'proven' ? <ProvenNote /> : '비회원 주문조회에 사용됩니다.'}
        />
        {state.name !== 'proven' && <SendButton proof={proof} isReady={isPhone && isOnline} />}
      </div>
      {state.name === 'sent' && (
        <div className={page.withButton}>
          <TextField
            id={fieldId('phoneCode')}
            label="인증번호"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={SMS_CODE_LENGTH}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/gu, ''))}
            error={proof.codeError}
            hint="문자로 보내 드린 6자리 숫자를 입력해 주세요."
            trailing={<TimeLeft until={state.code.expiresAt} now={proof.now} />}
          />
          <Button
            variant="line"
            disabled={code.length !== SMS_CODE_LENGTH || !isOnline}
            busy={proof.isChecking}
            onClick={() => proof.check(code)}
          >
            확인
          </Button>
        </div>
      )}
      {state.name === 'sent' && proof.demoCode !== undefined && (
        <p className={styles.demo}>
          체험용 매장에서는 문자를 보내지 않습니다. 인증번호 {proof.demoCode}
        </p>
      )}
    </>
  )
}

function ProvenNote() {
  return <span className={styles.proven}>휴대폰 인증이 완료되었습니다.</span>
}

/** Remaining time, hidden from assistive technology: announcing every second would be disruptive. */
function TimeLeft({ until, now }: { until: number; now: number }) {
  const left = secondsLeft(until, now)
  return (
    <span className={styles.time} aria-hidden="true">
      {left === 0 ? '시간 만료' : formatSeconds(left)}
    </span>
  )
}

interface SendButtonProps {
  proof: ReturnType<typeof usePhoneProof>
  isReady: boolean
}

function SendButton({ proof, isReady }: SendButtonProps) {
  const { state, now } = proof
  const waits = state.name === 'sent' ? secondsLeft(state.code.resendAt, now) : 0
  return (
    <Button
      id={state.name === 'unproven' ? fieldId('phoneCode') : undefined}
      variant="line"
      disabled={!isReady || waits > 0}
      busy={proof.isSending}
      onClick={proof.send}
    >
      {state.name === 'sent' ? '재전송' : '인증번호 받기'}
    </Button>
  )
}
