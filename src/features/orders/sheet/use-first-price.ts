import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { previewBody } from '#src/features/benefits/choices/benefit-preview.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { useEnabledForMember } from '#src/page/use-enabled-for-member.ts'
import { BenefitsSection } from './benefits-section.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { benefitPreviewQuery } from './queries.ts'

/**
 * Whether the amounts of a sheet were calculated once, with the benefits of a member, or could not
 * be. Before, the sheet is not shown: its sums would change at once.
 */
export function useFirstPrice(
  owner: string,
  sheet: OrderSheet | undefined,
  { zonecode, benefits }: CheckoutForm,
): boolean {
  const isMember = owner !== GUEST
  const enabled = useEnabledForMember(isMember && sheet !== undefined)
  const { isSuccess, isError } = useQuery({
    ...benefitPreviewQuery(owner, previewBody(sheet?.items ?? [], zonecode, benefits)),
    enabled,
  })
  const [wasPriced, setWasPriced] = useState(false)
  if (!wasPriced && (!isMember || isSuccess || isError)) setWasPriced(true)
  useEffect(() => {
    if (isMember) void BenefitsSection.preload()
  }, [isMember])
  return wasPriced
}
