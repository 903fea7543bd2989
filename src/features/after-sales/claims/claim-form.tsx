import { useMutation } from '@tanstack/react-query'
import { Suspense, type FormEvent } from 'react'
import { CLAIM_REASONS, type ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import { CLAIM_TEXT_MAX } from '#contract/platform/limits.ts'
import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextArea } from '#src/layout/account/text-area.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { draftBody, pickupBody, problemOf, reasonsOf, type ClaimDraft } from './claim-draft.ts'
import styles from './claim-form.module.css'
import type { ClaimPhotos } from './claim-photos.ts'
import { ClaimPieces } from './claim-pieces.tsx'
import { ClaimPickup } from './claim-pickup.tsx'
import { draftClaimMutation } from './mutations.ts'

const PhotoField = lazyComponent(async () => (await import('./photo-field.tsx')).PhotoField)

interface ClaimFormProps {
  order: OrderDetail
  type: ClaimType
  lines: readonly OrderLine[]
  draft: ClaimDraft
  change: (part: Partial<ClaimDraft>) => void
  photos: ClaimPhotos
  onQuote: (quote: ClaimQuote) => void
}

/** Form of a claim: pieces, new sizes, reason, photos and pick-up. */
export function ClaimForm(props: ClaimFormProps) {
  const { order, type, lines, draft, change, photos, onQuote } = props
  const send = useMutation(draftClaimMutation(useApi(), order.orderNumber))
  const isOnline = useIsOnline()
  const reason = draft.reasonCode === null ? undefined : CLAIM_REASONS[draft.reasonCode]
  const problem = problemOf(draft, { type, photos: photos.files.length, address: order.receiver })
  const takesBack = type !== 'CANCEL'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem !== undefined || send.isPending) return
    const pickup = pickupBody(draft, { type, address: order.receiver, now: Date.now() })
    const body = draftBody(draft, type)
    send.mutate(pickup ? { draft: body, pickup } : { draft: body }, { onSuccess: onQuote })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <ClaimPieces order={order} type={type} lines={lines} draft={draft} change={change} />
      <ReasonChoice type={type} lines={lines} draft={draft} change={change} />
      <TextArea
        label="상세 사유"
        required={reason?.needsText}
        rows={3}
        maxLength={CLAIM_TEXT_MAX}
        hint={`${draft.reasonText.length}/${CLAIM_TEXT_MAX}`}
        value={draft.reasonText}
        onChange={(event) => change({ reasonText: event.target.value })}
      />
      {takesBack && reason && reason.photos !== 'none' && (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <PhotoField isRequired={reason.photos === 'required'} photos={photos} />
        </Suspense>
      )}
      <ConfirmedNote type={type} lines={lines} />
      {takesBack && <ClaimPickup order={order} type={type} draft={draft} change={change} />}
      {takesBack && (
        <p className={styles.note}>
          현금은 동봉하지 말고, 태그와 상자를 함께 보내 주세요. 신발은 실외에서 신지 않은 상태여야
          합니다. 그립을 붙인 데크는 교환·반품할 수 없습니다.
        </p>
      )}
      <p role="alert" className={styles.problem}>
        {send.error && failureMessage(send.error)}
      </p>
      <div className={styles.send}>
        <Button
          type="submit"
          size="large"
          wide
          busy={send.isPending}
          disabled={!isOnline || problem !== undefined}
        >
          {type === 'EXCHANGE' ? '교환 배송비 확인' : '환불 금액 확인'}
        </Button>
        <p className={styles.note}>
          {isOnline
            ? problem
            : '오프라인에서는 신청할 수 없습니다. 입력하신 내용은 이 기기에 남아 있습니다.'}
        </p>
      </div>
    </form>
  )
}

/** What holds for lines that are confirmed; nothing for others. */
function ConfirmedNote({ type, lines }: Pick<ClaimFormProps, 'type' | 'lines'>) {
  if (!lines.some(({ state }) => state === 'CONFIRMED')) return null
  const offersAll = reasonsOf(type, lines).some(({ fault }) => fault === 'BUYER')
  return (
    <p className={styles.note}>
      {offersAll
        ? '구매를 확정하신 뒤에도 반품 기간 안에는 반품하실 수 있습니다.'
        : '구매확정한 상품은 설명과 다르거나 불량·오배송일 때 받은 날부터 3개월 안에 신청할 수 있습니다.'}
      {type === 'RETURN' &&
        ' 적립된 마일리지는 반품이 끝나면 회수하며, 이미 사용하셨다면 환불 금액에서 뺍니다.'}
    </p>
  )
}

const FEE_NOTES = {
  CANCEL: undefined,
  EXCHANGE: '왕복 배송비를 결제해야 합니다.',
  RETURN: '반품 배송비가 차감됩니다.',
} as const

type ReasonChoiceProps = Pick<ClaimFormProps, 'type' | 'lines' | 'draft' | 'change'>

function ReasonChoice({ type, lines, draft, change }: ReasonChoiceProps) {
  return (
    <RadioGroup
      legend="사유"
      layout="rows"
      value={draft.reasonCode ?? undefined}
      onChange={(reasonCode) => change({ reasonCode })}
      options={reasonsOf(type, lines).map(({ code, label, fault }) => ({
        value: code,
        label,
        hint: fault === 'BUYER' ? FEE_NOTES[type] : undefined,
      }))}
    />
  )
}
