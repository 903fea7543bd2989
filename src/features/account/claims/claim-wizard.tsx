import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ClaimType } from '#contract/claim-reasons.ts'
import type { ClaimQuote } from '#contract/claims.ts'
import type { OrderDetail, OrderLine } from '#contract/order-histories.ts'
import { useClaimDraft } from './claim-draft-query.ts'
import { ClaimForm } from './claim-form.tsx'
import { ClaimSummary } from './claim-summary.tsx'

interface ClaimWizardProps {
  order: OrderDetail
  type: ClaimType
  lines: readonly OrderLine[]
  firstLine: number | undefined
}

/** Steps of a claim: its form, which survives a reload, then fee and refund to agree to. */
export function ClaimWizard({ order, type, lines, firstLine }: ClaimWizardProps) {
  const navigate = useNavigate()
  const { draft, change, clear } = useClaimDraft({ order, type, lines, firstLine })
  const [files, setFiles] = useState<readonly File[]>([])
  const [quote, setQuote] = useState<ClaimQuote>()
  const { orderNumber } = order
  if (quote === undefined) {
    return (
      <ClaimForm
        order={order}
        type={type}
        lines={lines}
        draft={draft}
        change={change}
        files={files}
        onFiles={setFiles}
        onQuote={setQuote}
      />
    )
  }
  return (
    <ClaimSummary
      quote={quote}
      files={files}
      onBack={() => setQuote(undefined)}
      onDone={() => {
        clear()
        void navigate({
          to: '/my-page/orders/$orderNumber',
          params: { orderNumber },
          replace: true,
        })
      }}
    />
  )
}
