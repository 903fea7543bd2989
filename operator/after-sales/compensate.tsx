import { useState } from 'react'
import { compensateOrder } from '#contract/after-sales/operator-order-money.calls.ts'
import type { OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'

/** Button and dialog that give the buyer a part of the payment, or mileage, without a return. */
export function Compensate({ order }: { readonly order: OperatorOrder }) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(compensateOrder, { onDone: () => setOpen(false) })
  const submit = (form: FormData) =>
    action.mutate({
      params: { orderNumber: order.orderNumber },
      body: {
        kind: form.get('kind') === 'MILEAGE' ? 'MILEAGE' : 'PAYMENT',
        amount: Number(textOf(form, 'amount')),
        reason: textOf(form, 'reason'),
      },
    })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        보상
      </Button>
      <FormDialog
        open={isOpen}
        title="보상"
        hint={`상품을 돌려받지 않고 ${formatKrw(order.compensable)}까지 보상할 수 있습니다. 되돌릴 수 없으며, 구매자에게 알립니다.`}
        submitLabel="보상하기"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={submit}
      >
        <SelectField label="방법" name="kind">
          <option value="PAYMENT">결제수단으로 환불</option>
          {order.isMember && <option value="MILEAGE">마일리지 지급</option>}
        </SelectField>
        <TextField
          label="금액(원)"
          name="amount"
          type="number"
          inputMode="numeric"
          min={1}
          max={order.compensable}
          required
        />
        <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
      </FormDialog>
    </>
  )
}
