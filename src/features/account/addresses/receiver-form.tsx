import { Receiver } from '#contract/receivers.ts'
import { SaveButton } from '#src/features/account/frame/save-button.tsx'
import { ReceiverFields } from '#src/features/checkout/address/receiver-fields.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'

interface ReceiverFormProps {
  address: Receiver
  problem?: string | undefined
  busy?: boolean
  onSave: (address: Receiver) => void
}

/** Masked parts of an address of a guest's look-up are typed again. */
const typedAgain = (text: string) => (text.includes('*') ? '' : text)

/** Form of a delivery address, with the address search (Product 2.0, form "Address"). */
export function ReceiverForm({ address, problem, busy = false, onSave }: ReceiverFormProps) {
  const form = useForm(Receiver, {
    receiverName: typedAgain(address.receiverName),
    phone: typedAgain(formatPhone(address.phone)),
    zonecode: address.zonecode,
    address1: address.address1,
    address2: typedAgain(address.address2),
    deliveryMemo: address.deliveryMemo,
  })
  return (
    <ShortForm
      onSubmit={form.submit((saved) => {
        if (!busy) onSave(saved)
      })}
      problem={problem}
      actions={<SaveButton busy={busy}>저장하기</SaveButton>}
    >
      <ReceiverFields field={form.field} onFind={form.change} />
      <TextField
        {...form.field('deliveryMemo')}
        label="배송 요청사항"
        autoComplete="off"
        maxLength={50}
      />
    </ShortForm>
  )
}
