import { normalizePhone } from '#contract/identity/personal-values.ts'
import { useNow } from '#src/browser/use-now.ts'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { messageOf } from './checkout-schema.ts'
import { proofOf } from './draft.ts'
import { fieldId } from './field-id.ts'
import { type PartProps, textProps } from './field-props.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'

/** Phone of a guest with its proof, which the draft stores so that it survives reloads. */
export function PhoneProofField(part: PartProps) {
  const { ordererPhone } = part.form
  const { draft } = useDraft()
  const now = useNow()
  const check = usePhoneCheck({
    type: 'GUEST_CHECKOUT',
    phone: ordererPhone,
    record: { sent: draft.sentCode, proof: proofOf(draft, normalizePhone(ordererPhone), now) },
    onChange: ({ sent, proof }) => checkoutDraft.change({ sentCode: sent, proof }),
    actionId: fieldId('phoneCode'),
  })
  const field = textProps(part, 'ordererPhone')
  const missing = check.state.name === 'proven' ? undefined : messageOf(part.errors, 'phoneCode')
  return (
    <PhoneCheckField
      check={check}
      phone={ordererPhone}
      field={{ ...field, error: field.error ?? missing }}
      onWrongPhone={() => part.onLeave('ordererPhone')}
      hint="비회원 주문조회에 사용됩니다."
    />
  )
}
