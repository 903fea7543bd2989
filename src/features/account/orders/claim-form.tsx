import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { CLAIM_REASONS, type ClaimReasonCode } from '#contract/claim-reasons.ts'
import { CLAIM_TEXT_MAX, UPLOAD_FILES_MAX } from '#contract/limits.ts'
import type { OrderDetail, OrderLine } from '#contract/order-histories.ts'
import { ApiError } from '#core/api/errors.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Quantity } from '#src/ui/quantity/quantity.tsx'
import styles from './claim-form.module.css'
import { ClaimSummary } from './claim-summary.tsx'
import { draftClaimMutation } from './mutations.ts'
import { PhotoField } from './photo-field.tsx'

interface ClaimFormProps {
  order: OrderDetail
  type: 'CANCEL' | 'RETURN'
  lines: readonly OrderLine[]
  firstLine: number | undefined
}

/** Form of a claim: pieces, reason, photos and pick-up; then fee and refund to agree to (Product 2.12). */
export function ClaimForm({ order, type, lines, firstLine }: ClaimFormProps) {
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(
      lines
        .filter(({ orderProductId }) => lines.length === 1 || orderProductId === firstLine)
        .map(({ orderProductId, qty }) => [orderProductId, qty]),
    ),
  )
  const [reasonCode, setReasonCode] = useState<ClaimReasonCode>()
  const [reasonText, setReasonText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const [method, setMethod] = useState<PickupMethod>('COLLECT')
  const draft = useMutation(draftClaimMutation(useApi(), order.orderNumber))
  const isOnline = useIsOnline()
  const reason = reasonCode && CLAIM_REASONS[reasonCode]
  const problem = problemOf({ counts, reason, reasonText, files })

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reasonCode === undefined || problem !== undefined) return
    const body = { type, reasonCode, reasonText, lines: chosenLines(counts) }
    const pickup = pickupOf(method, order.receiver)
    draft.mutate(type === 'CANCEL' ? { draft: body } : { draft: body, pickup })
  }

  if (draft.data) {
    return <ClaimSummary quote={draft.data} files={files} onBack={() => draft.reset()} />
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Pieces lines={lines} counts={counts} onChange={setCounts} />
      <ReasonChoice type={type} value={reasonCode} onChange={setReasonCode} />
      <TextField
        label={reason?.needsText ? '상세 사유 (필수)' : '상세 사유'}
        autoComplete="off"
        maxLength={CLAIM_TEXT_MAX}
        value={reasonText}
        onChange={(event) => setReasonText(event.target.value)}
      />
      {type === 'RETURN' && reason && reason.photos !== 'none' && (
        <PhotoField isRequired={reason.photos === 'required'} files={files} onChange={setFiles} />
      )}
      {type === 'RETURN' && (
        <PickupChoice receiver={order.receiver} value={method} onChange={setMethod} />
      )}
      {type === 'RETURN' && (
        <p className={styles.note}>
          현금은 동봉하지 말고, 태그와 상자를 함께 보내 주세요. 신발은 실외에서 신지 않은 상태여야
          합니다.
        </p>
      )}
      <p role="alert" className={styles.problem}>
        {draft.error instanceof ApiError
          ? draft.error.sentence
          : draft.error && '다시 시도해 주세요.'}
      </p>
      <Button
        type="submit"
        size="large"
        wide
        busy={draft.isPending}
        disabled={!isOnline || problem !== undefined}
      >
        환불 금액 확인
      </Button>
      <p className={styles.note}>{isOnline ? problem : '오프라인에서는 신청할 수 없습니다.'}</p>
    </form>
  )
}

/** What is missing before the refund can be shown. */
function problemOf(form: {
  readonly counts: Readonly<Record<number, number>>
  readonly reason: (typeof CLAIM_REASONS)[ClaimReasonCode] | undefined
  readonly reasonText: string
  readonly files: readonly File[]
}): string | undefined {
  const { counts, reason, reasonText, files } = form
  if (Object.values(counts).every((qty) => qty === 0)) return '상품을 선택해 주세요.'
  if (reason === undefined) return '사유를 선택해 주세요.'
  if (reason.needsText && reasonText.trim() === '') return '상세 사유를 입력해 주세요.'
  if (reason.photos === 'required' && files.length === 0) return '사진을 첨부해 주세요.'
  return files.length > UPLOAD_FILES_MAX
    ? `사진은 ${UPLOAD_FILES_MAX}장까지 첨부할 수 있습니다.`
    : undefined
}

function Pieces({
  lines,
  counts,
  onChange,
}: {
  lines: readonly OrderLine[]
  counts: Readonly<Record<number, number>>
  onChange: (counts: Readonly<Record<number, number>>) => void
}) {
  return (
    <fieldset className={styles.pieces}>
      <legend className={styles.legend}>상품과 수량</legend>
      {lines.map(({ orderProductId: id, name, colorName, sizeLabel, qty }) => {
        const count = counts[id] ?? 0
        return (
          <div key={id} className={styles.piece}>
            <Checkbox
              checked={count > 0}
              onChange={(event) => onChange({ ...counts, [id]: event.target.checked ? qty : 0 })}
              hint={`${colorName} / ${sizeLabel} / ${qty}개`}
            >
              {name}
            </Checkbox>
            {count > 0 && qty > 1 && (
              <Quantity
                label={name}
                value={count}
                max={qty}
                onChange={(value) => onChange({ ...counts, [id]: value })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

const chosenLines = (counts: Readonly<Record<number, number>>) =>
  Object.entries(counts)
    .filter(([, qty]) => qty > 0)
    .map(([id, qty]) => ({ orderProductId: Number(id), qty }))

const pickupOf = (method: PickupMethod, address: ClaimFormProps['order']['receiver']) =>
  method === 'COLLECT' ? { pickup: { method, address } } : { pickup: { method } }

interface ReasonChoiceProps {
  readonly type: ClaimFormProps['type']
  readonly value: ClaimReasonCode | undefined
  readonly onChange: (code: ClaimReasonCode) => void
}

function ReasonChoice({ type, value, onChange }: ReasonChoiceProps) {
  return (
    <RadioGroup
      legend="사유"
      layout="rows"
      value={value}
      onChange={onChange}
      options={Object.values(CLAIM_REASONS)
        .filter(({ types }) => types.includes(type))
        .map(({ code, label, fault }) => ({
          value: code,
          label,
          hint: type === 'RETURN' && fault === 'BUYER' ? '반품 배송비가 차감됩니다.' : undefined,
        }))}
    />
  )
}

type PickupMethod = 'COLLECT' | 'SELF'

interface PickupChoiceProps {
  readonly receiver: ClaimFormProps['order']['receiver']
  readonly value: PickupMethod
  readonly onChange: (method: PickupMethod) => void
}

function PickupChoice({ receiver, value, onChange }: PickupChoiceProps) {
  const { zonecode, address1, address2 } = receiver
  return (
    <RadioGroup
      legend="회수 방법"
      layout="rows"
      value={value}
      onChange={onChange}
      options={[
        {
          value: 'COLLECT',
          label: '회수 신청',
          hint: `(${zonecode}) ${address1} ${address2}에서 수거합니다.`,
        },
        { value: 'SELF', label: '직접 발송', hint: '상품을 푸시야드로 직접 보내 주세요.' },
      ]}
    />
  )
}
