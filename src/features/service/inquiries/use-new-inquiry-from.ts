import { useNavigate } from '@tanstack/react-router'
import type { Inquiry } from '#contract/service/inquiries.calls.ts'
import { storeUnsent } from './store-unsent.ts'

/**
 * Action that opens the form of a new inquiry with a follow-up which a closed inquiry no longer
 * takes; title, type and order are those of the closed one. `owner` is the member's id.
 */
export function useNewInquiryFrom(
  { type, title, orderNumber }: Inquiry,
  owner: string,
): (contents: string) => Promise<void> {
  const navigate = useNavigate()
  return (contents) => {
    storeUnsent(owner, { type, title, orderNumber: orderNumber ?? '', contents })
    return navigate({ to: '/my-page/inquiries/new' })
  }
}
