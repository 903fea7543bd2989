import { useQuery } from '@tanstack/react-query'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { previewBody, type BenefitPreview } from '#src/features/benefits/choices/benefit-preview.ts'
import { useAgreedAmount } from '#src/features/benefits/choices/use-agreed-amount.ts'
import { GUEST } from '#src/features/orders/draft/draft-slot.ts'
import { useEnabledForMember } from '#src/page/use-enabled-for-member.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { benefitPreviewQuery } from './queries.ts'

/**
 * Amounts of an order sheet, from the server only: those of the sheet for guests, those of a
 * preview with benefits for members. `change` is an amount that the server changed meanwhile, to be
 * agreed to.
 */
export function usePricedSheet(
  owner: string,
  { sheet, form, isSheetStale }: { sheet: OrderSheet; form: CheckoutForm; isSheetStale: boolean },
) {
  const isOnline = useIsOnline()
  const isMember = owner !== GUEST
  const body = previewBody(sheet.items, form.zonecode, form.benefits)
  const enabled = useEnabledForMember(isMember)
  const query = useQuery({ ...benefitPreviewQuery(owner, body), enabled })
  const preview: BenefitPreview | undefined = isMember ? query.data : undefined
  const amounts: Amounts = (preview ?? sheet).amounts
  const isCalculating = isMember && (!preview || query.isPlaceholderData || query.isFetching)
  const isStale = isSheetStale || (isCalculating && isOnline)
  const selection = JSON.stringify([isMember, body])
  const agreed = useAgreedAmount(isStale ? undefined : { selection, payAmount: amounts.payAmount })
  return {
    amounts,
    preview,
    isStale: isStale || (isMember && !preview),
    ...agreed,
    /** Failure of the calculation, for members only. */
    error: isMember && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
