import { useState } from 'react'
import { OrderReceiver, type Receiver } from '#contract/members/receivers.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { ReceiverFields } from '#src/features/orders/address/receiver-fields.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'

interface ReceiverFormProps {
  address: Receiver
  problem?: string | undefined
  busy?: boolean
  /** Whether an order has a code of the entrance; undefined where the form does not ask for one. */
  hasEntrance?: boolean | undefined
  /** Receives the address; `entrancePassword` only where one was typed, or empty to delete it. */
  onSave: (address: OrderReceiver) => void
}

/** Masked parts of an address of a guest's look-up are typed again. */
const typedAgain = (text: string) => (text.includes('*') ? '' : text)

/** Form of a delivery address, with the address search. */
export function ReceiverForm(props: ReceiverFormProps) {
  const { address, problem, busy = false, hasEntrance, onSave } = props
  const [isEntranceDeleted, setIsEntranceDeleted] = useState(false)
  const form = useForm(OrderReceiver, {
    receiverName: typedAgain(address.receiverName),
    phone: typedAgain(formatPhone(address.phone)),
    zonecode: address.zonecode,
    address1: address.address1,
    address2: typedAgain(address.address2),
    deliveryMemo: address.deliveryMemo,
    entrancePassword: '',
  })
  return (
    <ShortForm
      onSubmit={form.submit(({ entrancePassword, ...saved }) => {
        if (busy) return
        const entrance = isEntranceDeleted ? '' : entrancePassword || undefined
        onSave(entrance === undefined ? saved : { ...saved, entrancePassword: entrance })
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
      {hasEntrance === true && (
        <Checkbox
          checked={isEntranceDeleted}
          onChange={(event) => setIsEntranceDeleted(event.target.checked)}
        >
          등록된 공동현관 출입번호 삭제
        </Checkbox>
      )}
      {hasEntrance !== undefined && !isEntranceDeleted && (
        <TextField
          {...form.field('entrancePassword')}
          label="공동현관 출입번호 (선택)"
          autoComplete="off"
          maxLength={20}
          hint={
            hasEntrance
              ? '비워 두면 같은 건물에서는 등록하신 번호를 그대로 사용합니다.'
              : '배송이 끝나면 삭제됩니다.'
          }
        />
      )}
    </ShortForm>
  )
}
