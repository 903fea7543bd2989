import * as v from 'valibot'
import { Phone } from '#contract/identity/personal-values.ts'
import { CodeStep, SendButton } from '#src/features/identity/phone/phone-check-steps.tsx'
import type { PhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { messageOf } from './checkout-schema.ts'
import { focusField } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import styles from './proof-section.module.css'
import { Section } from './section.tsx'

interface ProofSectionProps extends PartProps {
  readonly check: PhoneCheck
  /** Whether a payment was pressed that goes on with the proof. */
  readonly resumesPayment: boolean
}

/**
 * Proof of a guest's phone, the last step before the payment (orders#guest-sheet). The number is
 * that of the delivery section.
 */
export function ProofSection({ check, resumesPayment, ...part }: ProofSectionProps) {
  const { ordererPhone: phone } = part.form
  const isPhone = v.is(Phone, phone)
  const isProven = check.state.name === 'proven'
  const error = check.sendError ?? messageOf(part.errors, 'phoneCode')
  const send = () => {
    if (isPhone) return check.send()
    part.onLeave('ordererPhone')
    focusField('ordererPhone')
  }
  return (
    <Section title="휴대폰 인증">
      <div>
        {!isProven && (
          <div className={styles.send}>
            <p>{sentenceOf(isPhone ? phone : undefined, check.state.name === 'sent')}</p>
            <SendButton check={check} onPress={send} />
          </div>
        )}
        <div role="alert">
          {!isProven && error !== undefined && <p className={styles.error}>{error}</p>}
        </div>
      </div>
      <CodeStep check={check} hint={resumesPayment ? RESUMES : undefined} />
    </Section>
  )
}

const RESUMES = '인증번호 6자리를 입력하시면 결제를 이어서 진행합니다.'

function sentenceOf(phone: string | undefined, isSent: boolean): string {
  if (phone === undefined) return '배송지에 입력하신 휴대폰 번호로 인증번호를 보내 드립니다.'
  return `${formatPhone(phone)}로 인증번호를 보내 ${isSent ? '드렸습니다' : '드립니다'}.`
}
