import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ClaimType } from '#contract/after-sales/claim-reasons.ts'
import type { ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { useOrderPages } from './order-pages.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { useClaimDraft } from './claim-draft-query.ts'
import { useClaimPhotos } from './claim-photos.ts'
import { ClaimForm } from './claim-form.tsx'

const ClaimSummary = lazyComponent(async () => (await import('./claim-summary.tsx')).ClaimSummary)

interface ClaimWizardProps {
  order: OrderDetail
  type: ClaimType
  lines: readonly OrderLine[]
  firstLine: number | undefined
}

/** Steps of a claim: its form, which survives a reload, then fee and refund to agree to. */
export function ClaimWizard({ order, type, lines, firstLine }: ClaimWizardProps) {
  const navigate = useNavigate()
  const pages = useOrderPages()
  const { orderNumber } = order
  const photos = useClaimPhotos(orderNumber, type)
  const { draft, change, clear } = useClaimDraft({ order, type, lines, firstLine })
  const [quote, setQuote] = useState<ClaimQuote>()
  if (quote === undefined) {
    return (
      <ClaimForm
        order={order}
        type={type}
        lines={lines}
        draft={draft}
        change={change}
        photos={photos}
        onQuote={setQuote}
      />
    )
  }
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <ClaimSummary
        quote={quote}
        files={photos.files}
        onBack={() => setQuote(undefined)}
        onDone={() => {
          clear()
          photos.clear()
          void navigate({ ...pages.order(orderNumber), replace: true })
        }}
      />
    </Suspense>
  )
}
