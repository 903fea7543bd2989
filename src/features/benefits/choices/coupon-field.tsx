import { useState } from 'react'
import type { CouponChoice } from '#contract/benefits/coupon-rules.ts'
import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import type { BenefitPreview } from './benefit-preview.ts'
import styles from './benefits.module.css'
import { chosenCoupons } from './coupon-options.ts'

const CouponSheet = lazyOverlay(async () => (await import('./coupon-sheet.tsx')).CouponSheet)

interface CouponFieldProps {
  readonly items: readonly OrderSheetLine[]
  /** Undefined while it is being calculated. */
  readonly preview: BenefitPreview | null
  /** Whether the coupons are those with the largest discount. */
  readonly isBest: boolean
  /** Receives a choice by hand, or null for the best combination. */
  readonly onChoose: (coupons: CouponChoice | null) => void
}

/** Coupons of the order: the used ones in words, and the sheet to choose others. */
export function CouponField({ items, preview, isBest, onChoose }: CouponFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (preview === null) {
    return (
      <div className={styles.coupons}>
        <Skeleton shape="text" width="60%" />
      </div>
    )
  }
  const { coupons, chosen } = preview
  const used = chosenCoupons(coupons, chosen)
  return (
    <>
      <div className={styles.coupons}>
        <div className={styles.words}>
          <p className={styles.used}>{summaryOf(preview, used.length, isBest)}</p>
          {used.map(({ userCouponId, name }) => (
            <p key={userCouponId} className={styles.name}>
              {name}
            </p>
          ))}
        </div>
        {coupons.length > 0 && (
          <Button
            variant="line"
            size="small"
            aria-haspopup="dialog"
            {...CouponSheet.intentProps}
            onClick={() => setIsOpen(true)}
          >
            {used.length > 0 || !isBest ? '쿠폰 변경' : '쿠폰 보기'}
          </Button>
        )}
      </div>
      <CouponSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        items={items}
        preview={preview}
        isBest={isBest}
        onChoose={onChoose}
      />
    </>
  )
}

function summaryOf({ coupons, amounts }: BenefitPreview, used: number, isBest: boolean): string {
  if (coupons.length === 0) return '보유한 쿠폰이 없습니다.'
  if (used === 0) {
    return isBest ? '이 주문에 쓸 수 있는 쿠폰이 없습니다.' : '쿠폰을 사용하지 않습니다.'
  }
  const way = isBest ? '최대 할인 자동 적용' : '직접 선택'
  const off = amounts.couponDiscount > 0 ? `\u00a0· -${formatKrw(amounts.couponDiscount)}` : ''
  return `${way}\u00a0· ${used}장${off}`
}
