import { useMemo } from 'react'
import { useForm } from '#src/page/form/use-form.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { type CheckContext, checkoutSchema } from './checkout-schema.ts'

/**
 * Form of the order sheet. Its values are stored with every change by `onChange`; its summary of
 * errors takes the focus.
 */
export function useCheckoutForm(
  initial: CheckoutForm,
  { agreements, needsPhoneProof, provenPhone }: CheckContext,
  onChange: (form: CheckoutForm) => void,
) {
  const schema = useMemo(
    () => checkoutSchema({ agreements, needsPhoneProof, provenPhone }),
    [agreements, needsPhoneProof, provenPhone],
  )
  return useForm(schema, initial, { onChange, focusesWrongField: false })
}
