import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import type { LoginPhone as Phone } from './use-login-phone.ts'

/** Phone of a sign-in that needs its proof. */
export function LoginPhone({ phone: { way, typed, form, check } }: { phone: Phone }) {
  if (way === undefined) return null
  return (
    <PhoneCheckField
      check={check}
      phone={typed}
      field={form.field('phone')}
      onWrongPhone={() => form.leave('phone')}
      hint={way.hint}
    />
  )
}
