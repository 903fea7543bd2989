import { useSyncExternalStore } from 'react'
import type { CheckoutForm } from './checkout-form.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { draftSlot } from '#src/features/orders/draft/draft-slot.ts'
import { createDraftStorage } from './draft-storage.ts'

/** Order sheet draft of this tab. */
export const checkoutDraft = createDraftStorage(draftSlot)

const emptyDraft = () => EMPTY_DRAFT

/** Current draft, and the function that changes its form. */
export function useDraft() {
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.snapshot, emptyDraft)
  const changeForm = (part: Partial<CheckoutForm>) =>
    checkoutDraft.change({ form: { ...checkoutDraft.snapshot().form, ...part } })
  return { draft, changeForm }
}
