import { useState } from 'react'
import { normalizePhone } from '#contract/identity/personal-values.ts'
import { useNow } from '#src/browser/use-now.ts'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { proofOf } from './draft.ts'
import { fieldId, focusField } from './field-id.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'

/**
 * Proof of a guest's phone, which the draft stores so that it survives reloads. A payment that was
 * pressed before it may wait for it (orders#guest-sheet).
 */
export function useGuestProof({ ordererPhone }: Pick<CheckoutForm, 'ordererPhone'>) {
  const { draft } = useDraft()
  const now = useNow()
  const [isAwaited, setIsAwaited] = useState(false)
  const proof = proofOf(draft, normalizePhone(ordererPhone), now)
  const check = usePhoneCheck({
    type: 'GUEST_CHECKOUT',
    phone: ordererPhone,
    record: { sent: draft.sentCode, proof },
    onChange: ({ sent, proof: proven }) => checkoutDraft.change({ sentCode: sent, proof: proven }),
    actionId: fieldId('phoneCode'),
  })
  return {
    proof,
    check,
    /** Whether a payment waits for the proof. */
    isAwaited,
    /** Has a payment wait for the proof: sends a code unless one was sent, and shows its field. */
    await: () => {
      setIsAwaited(true)
      if (check.state.name === 'unproven') check.send()
      focusField('phoneCode')
      const field = document.querySelector(`#${fieldId('phoneCode')}`)
      // Not behind the bar with the button.
      field?.scrollIntoView({ block: 'center' })
    },
    /** The payment waits no more: it goes on, or the order was changed. */
    release: () => setIsAwaited(false),
  }
}
