import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  CLAIM_REASONS,
  ClaimReasonCode,
  type ClaimType,
  type ClaimReason,
} from '#contract/after-sales/claim-reasons.ts'
import { listOrderSizes, openClaim } from '#contract/after-sales/operator-claims.calls.ts'
import type { OperatorOrder } from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { callConsole } from '#operator/session/console-api.ts'
import { useAction } from '#operator/session/use-action.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { textOf } from '#operator/ui/text-of.ts'
import styles from './orders-page.module.css'

type Line = OperatorOrder['lines'][number]

/** Kinds of claims in the order of the form: callers return more often than they exchange. */
const CLAIM_TYPES: readonly ClaimType[] = ['CANCEL', 'RETURN', 'EXCHANGE']

const NAMES: Readonly<Record<ClaimType, string>> = {
  CANCEL: '취소',
  EXCHANGE: '교환',
  RETURN: '반품',
}

/** Claims that a line may have in its state. */
function typesOf({ state }: Line): readonly ClaimType[] {
  if (state === 'PAID' || state === 'PREPARING') return ['CANCEL']
  return state === 'DELIVERED' || state === 'CONFIRMED' ? ['RETURN', 'EXCHANGE'] : []
}

/**
 * Button and dialog that open a claim for a buyer on the phone; nothing for an order that may have
 * none.
 */
export function OpenClaim({ order }: { readonly order: OperatorOrder }) {
  const [isOpen, setOpen] = useState(false)
  const types = CLAIM_TYPES.filter((type) =>
    order.lines.some((line) => typesOf(line).includes(type)),
  )
  if (types.length === 0) return null
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        대신 신청
      </Button>
      {isOpen && <ClaimForm order={order} types={types} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ClaimFormProps {
  readonly order: OperatorOrder
  readonly types: readonly ClaimType[]
  readonly onClose: () => void
}

function ClaimForm({ order, types, onClose }: ClaimFormProps) {
  const navigate = useNavigate()
  const { orderNumber } = order
  const [type, setType] = useState<ClaimType>(types[0] ?? 'CANCEL')
  const action = useAction(openClaim, {
    onDone: ({ requestNo }) => void navigate({ to: '/claims/$requestNo', params: { requestNo } }),
  })
  const fitting = order.lines.filter((line) => typesOf(line).includes(type))
  // Lines before and in the preparation are separate claims.
  const lines = fitting.filter(({ state }) => state === fitting[0]?.state)
  const submit = (form: FormData) => {
    const chosen = lines.flatMap(({ lineId }) => {
      const qty = Number(textOf(form, `qty-${lineId}`))
      const newSizeId = Number(form.get(`size-${lineId}`) ?? 0)
      return qty > 0 ? [{ lineId, qty, ...(newSizeId > 0 ? { newSizeId } : {}) }] : []
    })
    const reasonCode = ClaimReasonCode.options.find((code) => code === form.get('reasonCode'))
    if (reasonCode === undefined) return
    action.mutate({
      body: {
        orderNumber,
        type,
        lines: chosen,
        reasonCode,
        reasonText: textOf(form, 'reasonText'),
        ...(type === 'CANCEL'
          ? {}
          : { pickup: form.get('pickup') === 'SELF' ? ('SELF' as const) : ('COLLECT' as const) }),
      },
    })
  }
  return (
    <FormDialog
      open
      title="구매자 대신 신청"
      hint="구매자가 직접 신청할 때와 같은 기준으로 받습니다. 상품준비 전의 취소는 바로 환불됩니다."
      submitLabel={`${NAMES[type]} 신청`}
      busy={action.isPending}
      error={action.error?.message}
      onClose={onClose}
      onSubmit={submit}
    >
      {types.length > 1 && (
        <SelectField
          label="종류"
          value={type}
          onChange={({ target }) => setType(types.find((one) => one === target.value) ?? 'CANCEL')}
        >
          {types.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]}
            </option>
          ))}
        </SelectField>
      )}
      <ClaimLines orderNumber={orderNumber} lines={lines} isExchange={type === 'EXCHANGE'} />
      <ReasonFields type={type} />
    </FormDialog>
  )
}

interface ClaimLinesProps {
  readonly orderNumber: string
  readonly lines: readonly Line[]
  readonly isExchange: boolean
}

/** Pieces of each line that are claimed, and the new sizes of an exchange. */
function ClaimLines({ orderNumber, lines, isExchange }: ClaimLinesProps) {
  const sizes = useQuery({
    queryKey: ['order-sizes', orderNumber],
    queryFn: ({ signal }) => callConsole(listOrderSizes, { params: { orderNumber } }, signal),
    enabled: isExchange,
  })
  return (
    <>
      {lines.map(({ lineId, name, sizeLabel, qty }) => (
        <div key={lineId} className={styles.column}>
          <TextField
            label={`${name} / ${sizeLabel} (${qty}개 중)`}
            name={`qty-${lineId}`}
            type="number"
            min={0}
            max={qty}
            defaultValue={lines.length === 1 ? qty : 0}
            required
          />
          {isExchange && (
            <SelectField
              label="바꿀 사이즈"
              name={`size-${lineId}`}
              hint={sizes.data?.[lineId]?.length === 0 ? '다른 사이즈가 없습니다.' : undefined}
            >
              {(sizes.data?.[lineId] ?? []).map(({ sizeId, label, isSoldOut }) => (
                <option key={sizeId} value={sizeId} disabled={isSoldOut}>
                  {isSoldOut ? `${label} (품절)` : label}
                </option>
              ))}
            </SelectField>
          )}
        </div>
      ))}
    </>
  )
}

/** Why, and how the goods come back. */
function ReasonFields({ type }: { readonly type: ClaimType }) {
  const reasons: readonly ClaimReason[] = Object.values(CLAIM_REASONS).filter((reason) =>
    reason.types.includes(type),
  )
  return (
    <>
      <SelectField label="사유" name="reasonCode">
        {reasons.map(({ code, label, fault }) => (
          <option key={code} value={code}>
            {label} ({fault === 'BUYER' ? '구매자' : '판매자'} 귀책)
          </option>
        ))}
      </SelectField>
      {type !== 'CANCEL' && (
        <SelectField label="회수 방법" name="pickup">
          <option value="COLLECT">배송지에서 수거</option>
          <option value="SELF">구매자가 발송</option>
        </SelectField>
      )}
      <TextField
        label="구매자가 말한 내용"
        name="reasonText"
        hint="구매자의 신청 내역에 보입니다."
        minLength={2}
        maxLength={500}
        required
      />
    </>
  )
}
