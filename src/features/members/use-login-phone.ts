import { useState } from 'react'
import * as v from 'valibot'
import { Phone } from '#contract/identity/personal-values.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { type PhoneWay, phoneWayOf } from './phone-way.ts'

const PhoneForm = v.object({ phone: Phone })

/** Proof of the member's phone for a sign-in. */
export type LoginPhone = ReturnType<typeof useLoginPhone>

/** Check of the member's phone, which the sign-in needs after some refusals. */
export function useLoginPhone() {
  const [way, setWay] = useState<PhoneWay>()
  const [typed, setTyped] = useState('')
  const form = useForm(PhoneForm, { phone: '' }, { onChange: ({ phone }) => setTyped(phone) })
  const check = usePhoneCheck({ type: way?.type ?? 'LOGIN', phone: typed })
  const { state } = check
  return {
    way,
    typed,
    form,
    check,
    token: way !== undefined && state.name === 'proven' ? state.proof.token : undefined,
    /** False for a dormant account without a proof, which then gets the focus. */
    mayContinue: () => way?.type !== 'DORMANT' || check.require() !== undefined,
    /** Follows a refused sign-in, which used the proof up. */
    follow: (error: unknown) => {
      const next = phoneWayOf(error)
      check.forget()
      setWay(next)
      return next
    },
  }
}
