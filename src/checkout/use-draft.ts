import { useSyncExternalStore } from 'react'
import type { CheckoutForm } from './checkout-form.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { draftSlot } from './draft-slot.ts'
import { createDraftStore } from './draft-store.ts'

/** The one order sheet of this tab. */
export const checkoutDraft = createDraftStore(draftSlot)

const emptyDraft = () => EMPTY_DRAFT

/** The draft as it stands, and how to change the form in it. */
export function useDraft() {
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.snapshot, emptyDraft)
  const changeForm = (part: Partial<CheckoutForm>) =>
    checkoutDraft.change({ form: { ...checkoutDraft.snapshot().form, ...part } })
  return { draft, changeForm }
}

/** Forgets the pending order if it is this one: it was given up, or cannot be paid any more. */
export function forgetPending(orderNumber: string): void {
  if (checkoutDraft.snapshot().pending?.order?.orderNumber !== orderNumber) return
  checkoutDraft.change({ pending: undefined, pendingChoice: undefined })
}
