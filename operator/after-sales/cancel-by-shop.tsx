import { useState } from 'react'
import { cancelByShop } from '#contract/after-sales/operator-order-money.calls.ts'
import { type OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'

/**
 * Lines of one state are one cancellation: paid ones end at once, prepared ones after their
 * request.
 */
type Cancelable = 'PAID' | 'PREPARING'

/** Button and dialog by which the shop cancels lines for its own fault. */
export function CancelByShop({ order }: { readonly order: OperatorOrder }) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction(cancelByShop, { onDone: () => setOpen(false) })
  const has = (wanted: Cancelable) => order.lines.some(({ state }) => state === wanted)
  const state: Cancelable = has('PAID') ? 'PAID' : 'PREPARING'
  const lines = order.lines.filter((line) => line.state === state)
  const submit = (form: FormData) =>
    action.mutate({
      params: { orderNumber: order.orderNumber },
      body: {
        lines: lines.flatMap(({ lineId }) => {
          const qty = Number(textOf(form, `qty-${lineId}`))
          return qty > 0 ? [{ lineId, qty }] : []
        }),
        isLost: form.get('isLost') !== null,
        reason: textOf(form, 'reason'),
      },
    })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        판매자 취소
      </Button>
      <FormDialog
        open={isOpen}
        title="판매자 취소"
        hint="판매자 귀책으로 취소하고 바로 환불합니다. 되돌릴 수 없습니다."
        submitLabel="취소하고 환불"
        busy={action.isPending}
        error={action.error?.message}
        onClose={() => setOpen(false)}
        onSubmit={submit}
      >
        {lines.map(({ lineId, name, sizeLabel, qty }) => (
          <TextField
            key={lineId}
            label={`${name} / ${sizeLabel} (${qty}개 중)`}
            name={`qty-${lineId}`}
            type="number"
            min={0}
            max={qty}
            defaultValue={qty}
            required
          />
        ))}
        <Checkbox name="isLost">상품이 없습니다. 재고로 되돌리지 않습니다.</Checkbox>
        <TextField
          label="사유"
          name="reason"
          hint="주문자의 취소 내역에 보입니다."
          minLength={2}
          maxLength={200}
          required
        />
      </FormDialog>
    </>
  )
}
