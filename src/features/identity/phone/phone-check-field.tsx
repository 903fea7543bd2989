import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Phone } from '#contract/identity/personal-values.ts'
import { FieldRow } from '#src/ui/field/field-row.tsx'
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx'
import { CodeStep, onEnter, SendButton } from './phone-check-steps.tsx'
import type { PhoneCheck } from './use-phone-check.ts'

interface PhoneCheckFieldProps {
  readonly check: PhoneCheck
  /** The phone as typed. */
  readonly phone: string
  /** Attributes of the phone's control, from the form. */
  readonly field: Omit<TextFieldProps, 'label'>
  /** Shows the message of the wrong phone. */
  readonly onWrongPhone: () => void
  readonly hint?: ReactNode
}

/** Phone with its check: the number, then the six-digit code with its remaining time. */
export function PhoneCheckField({ check, phone, field, onWrongPhone, hint }: PhoneCheckFieldProps) {
  const isProven = check.state.name === 'proven'
  const send = () => (v.is(Phone, phone) ? check.send() : onWrongPhone())
  return (
    <>
      <FieldRow>
        <TextField
          {...field}
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
          error={field.error ?? check.sendError}
          hint={hint}
          onKeyDown={isProven ? undefined : onEnter(send)}
        />
        {!isProven && <SendButton check={check} onPress={send} />}
      </FieldRow>
      <CodeStep check={check} />
    </>
  )
}
