import { useState } from 'react'
import { moveStock, type StockOfSize } from '#contract/selling/operator-stock.calls.ts'
import { STOCK_PIECES_MAX } from '#contract/selling/stock-tabs.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'

interface Dialog {
  readonly stock: StockOfSize
  readonly onClose: () => void
}

/** Buttons that move pieces of a size by hand. */
export function MoveStock({ stock }: { readonly stock: StockOfSize }) {
  const [open, setOpen] = useState<'IN' | 'ADJUST'>()
  const onClose = () => setOpen(undefined)
  return (
    <>
      <Button onClick={() => setOpen('IN')}>입고</Button>
      <Button variant="line" onClick={() => setOpen('ADJUST')}>
        재고 조정
      </Button>
      {open === 'IN' && <Receive stock={stock} onClose={onClose} />}
      {open === 'ADJUST' && <Adjust stock={stock} onClose={onClose} />}
    </>
  )
}

function Receive({ stock: { sizeId, onHand, alerts }, onClose }: Dialog) {
  const action = useAction(moveStock, { onDone: onClose })
  return (
    <FormDialog
      open
      title="입고"
      hint={`지금 재고는 ${onHand}개입니다.${alerts > 0 ? ` 재입고 알림을 기다리는 회원이 ${alerts}명 있습니다.` : ''}`}
      submitLabel="입고하기"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) => {
        const qty = Number(textOf(form, 'qty'))
        const body = { kind: 'IN', qty, ref: textOf(form, 'ref') } as const
        action.mutate({ params: { sizeId }, body })
      }}
    >
      <TextField
        label="수량"
        name="qty"
        type="number"
        inputMode="numeric"
        min={1}
        max={STOCK_PIECES_MAX}
        required
      />
      <TextField label="참조" name="ref" maxLength={60} hint="발주번호나 거래명세서 번호입니다." />
    </FormDialog>
  )
}

function Adjust({ stock: { sizeId, onHand, available }, onClose }: Dialog) {
  const action = useAction(moveStock, { onDone: onClose })
  // A sale since the form was opened is refused, so that the count is looked at again.
  const [first] = useState(onHand)
  const isRefused = action.error?.code === 'STOCK_CHANGED'
  const expectedOnHand = isRefused ? onHand : first
  return (
    <FormDialog
      open
      title="재고 조정"
      hint={`센 수량을 입력해 주세요. 지금 재고는 ${onHand}개이고, 그중 ${onHand - available}개가 잡혀 있습니다.`}
      submitLabel={isRefused ? `재고 ${onHand}개에서 조정하기` : '조정하기'}
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) => {
        const counted = Number(textOf(form, 'counted'))
        const reason = textOf(form, 'reason')
        const body = { kind: 'ADJUST', counted, expectedOnHand, reason } as const
        action.mutate({ params: { sizeId }, body })
      }}
    >
      <TextField
        label="센 수량"
        name="counted"
        type="number"
        inputMode="numeric"
        min={0}
        max={STOCK_PIECES_MAX}
        required
      />
      <TextField label="사유" name="reason" minLength={2} maxLength={200} required />
    </FormDialog>
  )
}
