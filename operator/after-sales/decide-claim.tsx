import { useState } from 'react'
import {
  completeClaim,
  receiveClaim,
  type OperatorClaim,
} from '#contract/after-sales/operator-claims.calls.ts'
import type { ClaimFault } from '#contract/after-sales/claim-reasons.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'

interface DecisionProps {
  readonly whole: OperatorClaim
  readonly onClose: () => void
}

/** The fault that a form names, where it is another one. */
const faultOf = (form: FormData, { card }: OperatorClaim) => {
  const fault: ClaimFault = form.get('fault') === 'SELLER' ? 'SELLER' : 'BUYER'
  const isSame = form.get('fault') === null || fault === card.fault
  return isSame ? {} : { fault, faultReason: textOf(form, 'faultReason') }
}

/** Dialog that notes that the goods of a claim came. */
export function ReceiveClaim({ whole, onClose }: DecisionProps) {
  const action = useAction(receiveClaim, { onDone: onClose })
  const [fault, setFault] = useState<ClaimFault>(whole.card.fault)
  const params = { requestNo: whole.claim.requestNo }
  return (
    <FormDialog
      open
      title="입고 · 검수 시작"
      submitLabel="시작"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={(form) => action.mutate({ params, body: faultOf(form, whole) })}
    >
      <FaultFields whole={whole} fault={fault} onChange={setFault} />
    </FormDialog>
  )
}

/** Dialog that ends a claim in the buyer's favour, with what becomes of its goods. */
export function CompleteClaim({ whole, onClose }: DecisionProps) {
  const action = useAction(completeClaim, { onDone: onClose })
  const { card, claim } = whole
  const [fault, setFault] = useState<ClaimFault>(card.fault)
  const params = { requestNo: claim.requestNo }
  const submit = (form: FormData) => {
    const restock = claim.lines.map(({ orderProductId: lineId }) => ({
      lineId,
      isRestocked: form.get(`restock-${lineId}`) !== null,
    }))
    action.mutate({ params, body: { ...faultOf(form, whole), restock } })
  }
  return (
    <FormDialog
      open
      title={claim.type === 'EXCHANGE' ? '교환 완료' : '환불 완료'}
      hint={
        claim.type === 'EXCHANGE'
          ? '새 사이즈를 보내는 주문 상품이 생깁니다. 되돌릴 수 없습니다.'
          : fault === card.fault
            ? `${formatKrw(card.refund)}을 환불합니다. 되돌릴 수 없습니다.`
            : '바꾼 귀책에 따라 다시 계산한 금액을 환불합니다. 되돌릴 수 없습니다.'
      }
      submitLabel="완료"
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      <FaultFields whole={whole} fault={fault} onChange={setFault} />
      <fieldset>
        <legend>재고로 되돌릴 상품</legend>
        {claim.lines.map(({ orderProductId, name, sizeLabel, qty }) => (
          <Checkbox
            key={orderProductId}
            name={`restock-${orderProductId}`}
            defaultChecked={whole.isRestocked}
          >
            {name} / {sizeLabel} / {qty}개
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}

/**
 * Who is at fault; a change needs a reason, which the buyer reads where the fault is theirs. Nothing
 * for claims whose reason names the party at fault (after-sales#turned-fault).
 */
function FaultFields({
  whole: { card, claim },
  fault,
  onChange,
}: {
  readonly whole: OperatorClaim
  readonly fault: ClaimFault
  readonly onChange: (fault: ClaimFault) => void
}) {
  if (claim.reasonCode !== 'DIFFERENT') return null
  return (
    <>
      <SelectField
        label="귀책"
        name="fault"
        value={fault}
        onChange={({ target }) => onChange(target.value === 'SELLER' ? 'SELLER' : 'BUYER')}
      >
        <option value="BUYER">구매자</option>
        <option value="SELLER">판매자</option>
      </SelectField>
      {fault !== card.fault && (
        <TextField
          label="귀책을 바꾸는 사유"
          name="faultReason"
          hint={fault === 'BUYER' ? '구매자에게 보입니다.' : '기록에만 남습니다.'}
          minLength={2}
          maxLength={200}
          required
        />
      )}
    </>
  )
}
