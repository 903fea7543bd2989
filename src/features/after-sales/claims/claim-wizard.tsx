import { useNavigate, useRouter, type RouterHistory } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import type { OrderDetail, OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import { useOrderPages } from './order-pages.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { useClaimDraft } from './claim-draft-query.ts'
import { useClaimPhotos } from './claim-photos.ts'
import { ClaimForm } from './claim-form.tsx'
import type { ClaimSearch } from './claim-search.ts'

/**
 * Leaves the second step of a wizard for good: goes back to the entry of its form, which `replace`
 * then replaces, so that Back does not return to either of them.
 */
function leaveSteps(history: Pick<RouterHistory, 'back' | 'subscribe'>, replace: () => void): void {
  const stop = history.subscribe(() => {
    stop()
    replace()
  })
  history.back()
}

const ClaimSummary = lazyComponent(async () => (await import('./claim-summary.tsx')).ClaimSummary)
const ReturnedClaim = lazyComponent(
  async () => (await import('./returned-claim.tsx')).ReturnedClaim,
)

interface ClaimWizardProps {
  order: OrderDetail
  lines: readonly OrderLine[]
  /** Search of the page, which names the step. */
  search: ClaimSearch
}

/**
 * Steps of a claim, each with its own entry of the history: its form, which survives a reload, then
 * fee and refund to agree to. The quote ends with the document and with a change of the form; where
 * a fee is to be paid it is read again.
 */
export function ClaimWizard({ order, lines, search }: ClaimWizardProps) {
  const navigate = useNavigate()
  const router = useRouter()
  const pages = useOrderPages()
  const { orderNumber } = order
  const { type, line, step, request } = search
  const photos = useClaimPhotos(orderNumber, type)
  const { draft, change, clear } = useClaimDraft({ order, type, lines, firstLine: line })
  /** Null: the form was changed since the quote, so that none of the later entries is shown. */
  const [quote, setQuote] = useState<ClaimQuote | null>()

  const showQuote = (next: ClaimQuote) => {
    setQuote(next)
    const { fee, requestNo } = next
    const paid = fee.method === 'PREPAID' ? { request: requestNo } : {}
    const search = { order: orderNumber, type, line, step: 'sum', ...paid } as const
    // After a reload of the second step without its quote, the form has that entry.
    void navigate({ ...pages.claim(search), replace: step === 'sum' })
  }
  const openOrder = () => void navigate({ ...pages.order(orderNumber), replace: true })
  const finish = () => {
    clear()
    photos.clear()
    if (step === 'sum') leaveSteps(router.history, openOrder)
    else openOrder()
  }
  const openForm = () => {
    if (step === 'sum') router.history.back()
    else void navigate({ ...pages.claim({ order: orderNumber, type }), replace: true })
  }
  if (step === 'sum' && quote && (request === undefined || request === quote.requestNo)) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ClaimSummary quote={quote} files={photos.files} onBack={openForm} onDone={finish} />
      </Suspense>
    )
  }
  if (request !== undefined && quote !== null) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <ReturnedClaim
          orderNumber={orderNumber}
          requestNo={request}
          search={search}
          photos={photos}
          onBack={openForm}
          onDone={finish}
        />
      </Suspense>
    )
  }
  return (
    <ClaimForm
      order={order}
      type={type}
      lines={lines}
      draft={draft}
      change={(part) => {
        if (quote) setQuote(null)
        change(part)
      }}
      photos={photos}
      onQuote={showQuote}
    />
  )
}
