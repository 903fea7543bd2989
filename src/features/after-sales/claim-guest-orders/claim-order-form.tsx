import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isRefusal } from '#core/api/errors.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { PhoneCheckField } from '#src/features/identity/phone/phone-check-field.tsx'
import { usePhoneCheck } from '#src/features/identity/phone/use-phone-check.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { type LookUpInput, LookUpSchema } from '#src/features/orders/receipt/look-up-schema.ts'
import { claimOrderMutation } from './mutations.ts'

const EMPTY = { orderNumber: '', customerName: '', customerPhone: '' }

/** Look-up data of the order; the phone is proved by a code where it is not the member's. */
export function ClaimOrderForm() {
  const navigate = useNavigate()
  const claim = useMutation(claimOrderMutation(useApi()))
  const [typed, setTyped] = useState('')
  const form = useForm(LookUpSchema, EMPTY, {
    onChange: ({ customerPhone }) => setTyped(customerPhone),
  })
  const [needsProof, setNeedsProof] = useState(false)
  const check = usePhoneCheck({ type: 'GUEST_ORDER', phone: typed })

  const follow = (error: unknown) => {
    if (isRefusal(error, 'VERIFY_REQUIRED')) setNeedsProof(true)
    else form.showRefusal(error)
    // A refused claim may have used the proof up.
    check.forget()
  }
  const send = (input: LookUpInput) => {
    if (claim.isPending) return
    const proof = needsProof ? check.require() : undefined
    if (needsProof && proof === undefined) return
    claim.mutate(
      { ...input, verifiedToken: proof?.token },
      {
        onSuccess: () => void navigate({ to: '/my-page/orders' }),
        onError: follow,
      },
    )
  }
  return (
    <ShortForm
      onSubmit={form.submit(send, () => claim.isPending || claim.reset())}
      problem={claim.error ? failureMessage(claim.error) : undefined}
      actions={<SaveButton busy={claim.isPending}>주문 가져오기</SaveButton>}
    >
      <TextField
        {...form.field('orderNumber')}
        label="주문번호"
        placeholder="260814-7F3K2QX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField {...form.field('customerName')} label="주문자 이름" autoComplete="name" required />
      {needsProof ? (
        <PhoneCheckField
          check={check}
          phone={typed}
          field={form.field('customerPhone')}
          onWrongPhone={() => form.leave('customerPhone')}
          hint="회원 정보와 다른 번호로 주문하셨습니다. 주문할 때 입력한 번호를 인증해 주세요."
        />
      ) : (
        <TextField
          {...form.field('customerPhone')}
          label="휴대폰 번호"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          required
        />
      )}
    </ShortForm>
  )
}
