import { Suspense } from 'react'
import type { BenefitFieldsProps } from '#src/features/benefits/choices/benefit-fields.tsx'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Section } from './section.tsx'

const BenefitFields = lazyComponent(
  async () => (await import('#src/features/benefits/choices/benefit-fields.tsx')).BenefitFields,
)

/**
 * Section with coupons, mileage and money of a member; its fields are loaded late, because guests
 * have none.
 */
function Benefits(props: BenefitFieldsProps) {
  return (
    <Section
      title="할인 혜택"
      summary={summaryOf(props.preview?.amounts)}
      hasErrors={props.refusal !== null}
    >
      <Suspense fallback={<Skeleton height="22rem" />}>
        <BenefitFields {...props} />
      </Suspense>
    </Section>
  )
}

function summaryOf(amounts: Amounts | undefined): string {
  if (amounts === undefined) return ''
  const used = amounts.couponDiscount + amounts.mileageUsed + amounts.moneyUsed
  return used === 0 ? '사용하지 않음' : formatKrw(-used)
}

/** As the section; `preload` loads the fields before it is shown. */
export const BenefitsSection = Object.assign(Benefits, { preload: BenefitFields.preload })
