import { Button } from '#src/ui/button/button.tsx'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { BenefitPreview } from './benefit-preview.ts'
import { type BenefitWish, NO_WISH } from './benefit-wish.ts'
import styles from './benefits.module.css'
import { CouponField } from './coupon-field.tsx'
import { PointField } from './point-field.tsx'
import { mileageHint, moneyHint } from './point-text.ts'

/** Properties of the fields for benefits. */
export interface BenefitFieldsProps {
  readonly items: OrderSheet['items']
  readonly wish: BenefitWish
  /** Null after a refusal. */
  readonly preview: BenefitPreview | null
  /** Sentence that says why they could not be calculated; null where they were. */
  readonly refusal: string | null
  readonly onChange: (wish: BenefitWish) => void
  readonly onRetry: () => void
  /** Opens the form for a gift card. */
  readonly onAddGiftCard: () => void
}

const LOADING = '사용할 수 있는 금액을 확인하고 있습니다.'

/** Coupons, mileage and money of a member; the server calculates what each of them takes off. */
export function BenefitFields(props: BenefitFieldsProps) {
  const { items, wish, preview, refusal, onChange, onRetry, onAddGiftCard } = props
  const used = preview?.amounts
  const use = (part: Partial<BenefitWish>) => onChange({ ...wish, ...part })
  return (
    <>
      {refusal === null ? (
        <CouponField
          items={items}
          preview={preview}
          isBest={wish.coupons === null}
          onChoose={(coupons) => use({ coupons })}
        />
      ) : (
        <Refused
          sentence={refusal}
          onRetry={onRetry}
          onReset={wish.coupons === null ? undefined : () => onChange(NO_WISH)}
        />
      )}
      <PointField
        label="마일리지"
        hint={
          preview
            ? mileageHint(preview.mileage, wish.mileage, preview.amounts.mileageUsed)
            : LOADING
        }
        used={used?.mileageUsed ?? 0}
        usable={preview?.mileage.usable}
        onUse={(mileage) => use({ mileage })}
      />
      <PointField
        label="머니"
        hint={preview ? moneyHint(preview.money, wish.money, preview.amounts.moneyUsed) : LOADING}
        used={used?.moneyUsed ?? 0}
        usable={preview?.money.usable}
        onUse={(money) => use({ money })}
      />
      <div className={styles.giftCard}>
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onAddGiftCard}>
          기프트카드 등록
        </Button>
      </div>
    </>
  )
}

interface RefusedProps {
  readonly sentence: string
  readonly onRetry: () => void
  /** Returns to the best coupons; undefined where they are used already. */
  readonly onReset: (() => void) | undefined
}

/** Why the benefits could not be calculated, and the way on. */
function Refused({ sentence, onRetry, onReset }: RefusedProps) {
  return (
    <div role="alert" className={styles.coupons}>
      <p className={styles.words}>{sentence}</p>
      {onReset ? (
        <Button variant="line" size="small" onClick={onReset}>
          최대 할인으로 다시 계산
        </Button>
      ) : (
        <Button variant="line" size="small" onClick={onRetry}>
          다시 계산
        </Button>
      )}
    </div>
  )
}
