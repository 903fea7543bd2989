import { inquiryDraftSlot, replyDraftSlot } from '#src/page/inquiry-draft-slot.ts'
import { draftSlot } from '#src/features/orders/draft/draft-slot.ts'
import { guestProof, guestToken } from '#src/browser/guest-tokens.ts'
import { SCROLL_RECORDS } from '#src/browser/scroll-records.ts'
import { announceSignOut } from '#src/browser/sign-out-channel.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { joinDraftSlot } from './join-draft-slot.ts'
import { partnerDraftSlot } from '#src/page/partner-draft-slot.ts'
import { raffleDraftSlot } from '#src/page/raffle-draft-slot.ts'
import { surveyDraftSlot } from '#src/page/survey-draft-slot.ts'

const scrollRecords = createStorageKey(() => window.sessionStorage, SCROLL_RECORDS)

/** Deletes the addresses that this tab has visited: they contain order numbers and keywords. */
export function wipeAddresses(): void {
  scrollRecords.write(undefined)
}

/**
 * Deletes this tab's data of its visitor apart from answers: drafts of order sheet, join form,
 * inquiry, partner request, raffle entry and survey, tokens of a look-up, visited addresses.
 */
export function wipeTab(): void {
  draftSlot.wipe()
  joinDraftSlot.write(undefined)
  inquiryDraftSlot.wipe()
  replyDraftSlot.wipe()
  partnerDraftSlot.write(undefined)
  raffleDraftSlot.wipe()
  surveyDraftSlot.write(undefined)
  guestToken.write(undefined)
  guestProof.write(undefined)
  wipeAddresses()
}

/** As {@link wipeTab}, in all tabs of the browser, after a sign-out. */
export function wipeTabs(): void {
  wipeTab()
  announceSignOut()
}
