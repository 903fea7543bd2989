import { Suspense } from 'react'
import type { BenefitFieldsProps } from '#src/features/checkout/benefits/benefit-fields.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { Section } from './section.tsx'

const BenefitFields = lazyComponent(
  async () => (await import('#src/features/checkout/benefits/benefit-fields.tsx')).BenefitFields,
)

/** Section with coupons, mileage and money of a member; its fields are loaded late, because guests have none. */
function Benefits(props: BenefitFieldsProps) {
  return (
    <Section title="할인 혜택">
      <Suspense fallback={<Skeleton height="22rem" />}>
        <BenefitFields {...props} />
      </Suspense>
    </Section>
  )
}

/** As the section; `preload` loads the fields before it is shown. */
export const BenefitsSection = Object.assign(Benefits, { preload: BenefitFields.preload })
