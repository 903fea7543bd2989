import { TextField } from '#src/ui/field/text-field.tsx'
import { type CheckoutField, hasErrorIn } from './checkout-schema.ts'
import { type PartProps, textProps } from './field-props.ts'
import { Section } from './section.tsx'

interface OrdererSectionProps extends PartProps {
  startsClosed: boolean
}

const FIELDS: readonly CheckoutField[] = ['ordererName', 'ordererPhone', 'ordererEmail']

/** Member who orders. */
export function OrdererSection({ startsClosed, ...part }: OrdererSectionProps) {
  const { ordererName, ordererPhone } = part.form
  return (
    <Section
      title="주문자"
      summary={[ordererName, ordererPhone].filter(Boolean).join(' ')}
      startsClosed={startsClosed}
      hasErrors={hasErrorIn(part.errors, FIELDS)}
    >
      <NameFields {...part} />
      <EmailField {...part} required />
    </Section>
  )
}

interface NameFieldsProps extends PartProps {
  /** Text below the phone. */
  readonly phoneHint?: string
}

/** Name and phone of the orderer. */
export function NameFields({ phoneHint, ...part }: NameFieldsProps) {
  return (
    <>
      <TextField {...textProps(part, 'ordererName')} label="이름" autoComplete="name" required />
      <TextField
        {...textProps(part, 'ordererPhone')}
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        hint={phoneHint}
      />
    </>
  )
}

interface EmailFieldProps extends PartProps {
  readonly required?: boolean
  readonly hint?: string
}

/** E-mail of the orderer. */
export function EmailField({ required = false, hint, ...part }: EmailFieldProps) {
  return (
    <TextField
      {...textProps(part, 'ordererEmail')}
      label={required ? '이메일' : '이메일 (선택)'}
      type="email"
      inputMode="email"
      autoComplete="email"
      required={required}
      hint={hint}
    />
  )
}
