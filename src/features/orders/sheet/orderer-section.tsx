import { Link } from '@tanstack/react-router'
import { TextField } from '#src/ui/field/text-field.tsx'
import { type CheckoutField, hasErrorIn } from './checkout-schema.ts'
import { type PartProps, textProps } from './field-props.ts'
import { PhoneProofField } from './phone-proof-field.tsx'
import { Section } from './section.tsx'
import styles from './checkout-page.module.css'

interface OrdererSectionProps extends PartProps {
  isGuest: boolean
  /** Return address of the sign-in. */
  here: string
  startsClosed: boolean
}

const FIELDS: readonly CheckoutField[] = [
  'ordererName',
  'ordererPhone',
  'ordererEmail',
  'phoneCode',
]

/**
 * Orderer section. A guest proves the phone by a code, because it identifies the order later
 * (orders#guest-orders).
 */
export function OrdererSection({ isGuest, here, startsClosed, ...part }: OrdererSectionProps) {
  const { ordererName, ordererPhone } = part.form
  return (
    <Section
      title="주문자"
      summary={[ordererName, ordererPhone].filter(Boolean).join(' ')}
      startsClosed={startsClosed}
      hasErrors={hasErrorIn(part.errors, FIELDS)}
      note={
        isGuest && (
          <Link to="/auth/login" search={{ returnUrl: here }} className={styles.textLink}>
            로그인하고 주문하기
          </Link>
        )
      }
    >
      <TextField {...textProps(part, 'ordererName')} label="이름" autoComplete="name" required />
      {isGuest ? (
        <PhoneProofField {...part} />
      ) : (
        <TextField
          {...textProps(part, 'ordererPhone')}
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
        />
      )}
      <TextField
        {...textProps(part, 'ordererEmail')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
    </Section>
  )
}
