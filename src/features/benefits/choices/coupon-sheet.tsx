import type { CouponChoice } from '#contract/benefits/coupon-rules.ts'
import type { OrderSheetLine } from '#contract/orders/orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import type { BenefitPreview, RatedCoupon } from './benefit-preview.ts'
import styles from './benefits.module.css'
import { couponsOfLine, usableCoupons, withLineCoupon } from './coupon-options.ts'

interface CouponSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly items: readonly OrderSheetLine[]
  readonly preview: BenefitPreview
  readonly isBest: boolean
  readonly onChoose: (coupons: CouponChoice | null) => void
}

/**
 * Sheet to choose coupons for lines, order and delivery; those that do not apply are listed with
 * the reason.
 */
export function CouponSheet(props: CouponSheetProps) {
  const { open, onOpenChange, items, preview, isBest, onChoose } = props
  const { coupons, chosen, amounts } = preview
  const lines = items.filter(({ sizeId }) => couponsOfLine(coupons, chosen, sizeId).length > 0)
  const unusable = coupons.filter(({ reason }) => reason !== null)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="쿠폰 선택"
      footer={
        <Button size="large" wide onClick={() => onOpenChange(false)}>
          {amounts.couponDiscount > 0
            ? `쿠폰 할인 ${formatKrw(amounts.couponDiscount)} 적용`
            : '확인'}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <Checkbox
          checked={isBest}
          hint="가장 많이 할인되는 조합을 골라 드립니다."
          onChange={({ target }) => onChoose(target.checked ? null : chosen)}
        >
          최대 할인 자동 적용
        </Checkbox>
        {lines.length > 0 && (
          <fieldset className={styles.group}>
            <legend className={styles.legend}>상품 쿠폰</legend>
            {lines.map(({ sizeId, name, sizeLabel }) => (
              <LineSelect
                key={sizeId}
                label={`${name} · ${sizeLabel}`}
                coupons={couponsOfLine(coupons, chosen, sizeId)}
                chosen={
                  chosen.lineCoupons.find((line) => line.sizeId === sizeId)?.userCouponId ?? null
                }
                onChoose={(id) => onChoose(withLineCoupon(chosen, sizeId, id))}
              />
            ))}
          </fieldset>
        )}
        <WholeChoice
          legend="주문 쿠폰"
          coupons={usableCoupons(coupons, 'ORDER')}
          chosen={chosen.orderCouponId}
          onChoose={(orderCouponId) => onChoose({ ...chosen, orderCouponId })}
        />
        <WholeChoice
          legend="배송비 쿠폰"
          coupons={usableCoupons(coupons, 'SHIPPING')}
          chosen={chosen.shippingCouponId}
          onChoose={(shippingCouponId) => onChoose({ ...chosen, shippingCouponId })}
        />
        {unusable.length > 0 && <Unusable coupons={unusable} />}
      </div>
    </Sheet>
  )
}

interface CouponsProps {
  readonly coupons: readonly RatedCoupon[]
  readonly chosen: number | null
  readonly onChoose: (userCouponId: number | null) => void
}

function LineSelect({ label, coupons, chosen, onChoose }: CouponsProps & { label: string }) {
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">사용 안 함</option>
      {coupons.map(({ userCouponId, name }) => (
        <option key={userCouponId} value={userCouponId}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const NONE = 'none'

/** Choice of one coupon for the whole order, or none; nothing without a usable coupon. */
function WholeChoice({ legend, coupons, chosen, onChoose }: CouponsProps & { legend: string }) {
  if (coupons.length === 0) return null
  const options = coupons.map(({ userCouponId, name, discount }) => ({
    value: String(userCouponId),
    label: name,
    hint: `최대 -${formatKrw(discount)}`,
  }))
  return (
    <RadioGroup
      legend={legend}
      layout="rows"
      value={chosen === null ? NONE : String(chosen)}
      onChange={(value) => onChoose(value === NONE ? null : Number(value))}
      options={[...options, { value: NONE, label: '사용 안 함' }]}
    />
  )
}

function Unusable({ coupons }: Pick<CouponsProps, 'coupons'>) {
  return (
    <section className={styles.group} aria-label="이 주문에 쓸 수 없는 쿠폰">
      <h3 className={styles.legend}>이 주문에 쓸 수 없는 쿠폰</h3>
      <ul>
        {coupons.map(({ userCouponId, name, reason }) => (
          <li key={userCouponId} className={styles.unusable}>
            <span>{name}</span>
            <span className={styles.name}>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
