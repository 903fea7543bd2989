import { useMutation } from '@tanstack/react-query'
import { AddressForm } from '#contract/members/member-forms.ts'
import type { Address } from '#contract/members/addresses.calls.ts'
import { EditForm } from '#src/layout/account/edit-form.tsx'
import { ReceiverFields } from '#src/features/orders/address/receiver-fields.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { type AddressInput, saveAddressMutation } from './mutations.ts'

interface AddressEditorProps {
  /** Address to change; undefined for a new one. */
  address: Address | undefined
  /** Whether the member has no other address: the first one is the default. */
  isFirst: boolean
  onClose: () => void
  /** Called with the stored address before the form closes. */
  onSaved?: (address: Address) => void
}

/** Form of a saved address, with the address search. */
export function AddressEditor({ address, isFirst, onClose, onSaved }: AddressEditorProps) {
  const save = useMutation(saveAddressMutation(useApi(), address?.addressId))
  const form = useForm(AddressForm, initialValues(address, isFirst))
  const send = (input: AddressInput) => {
    if (save.isPending) return
    const close = (saved: Address) => {
      onSaved?.(saved)
      onClose()
    }
    save.mutate(input, { onSuccess: close, onError: form.showRefusal })
  }
  return (
    <EditForm
      onSubmit={form.submit(send, () => save.isPending || save.reset())}
      saving={save}
      onClose={onClose}
    >
      <TextField
        {...form.field('alias')}
        label="배송지 이름"
        placeholder="집, 회사"
        autoComplete="off"
        maxLength={20}
      />
      <ReceiverFields field={form.field} onFind={form.change} />
      <TextField
        {...form.field('deliveryMemo')}
        label="배송 요청사항"
        autoComplete="off"
        maxLength={50}
      />
      <TextField
        {...form.field('entrancePassword')}
        label="공동현관 출입번호"
        autoComplete="off"
        maxLength={20}
      />
      <Checkbox {...form.field('isDefault')} disabled={isFirst || address?.isDefault === true}>
        기본 배송지로 설정
      </Checkbox>
    </EditForm>
  )
}

function initialValues(address: Address | undefined, isFirst: boolean) {
  return {
    alias: address?.alias ?? '',
    receiverName: address?.receiverName ?? '',
    phone: address === undefined ? '' : formatPhone(address.phone),
    zonecode: address?.zonecode ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    deliveryMemo: address?.deliveryMemo ?? '',
    entrancePassword: address?.entrancePassword ?? '',
    isDefault: isFirst || address?.isDefault === true,
  }
}
