import { createStorageKey } from '#src/browser/storage-key.ts'
import { partnerDraftSlot } from '#src/page/partner-draft-slot.ts'
import { surveyDraftSlot } from '#src/page/survey-draft-slot.ts'

/**
 * Latest member of this tab, to whom its drafts of public forms belong. A sign-out deletes the
 * drafts, not this key.
 */
const owner = createStorageKey(() => window.sessionStorage, 'form-drafts-owner')

/**
 * Assigns the drafts of a partner request and a survey in this tab to a member, and deletes them
 * after another one. Those of a tab without a member before belong to the member who signs in, as
 * the cart does.
 */
export function assignFormDrafts(member: string): void {
  if ((owner.read() ?? member) !== member) {
    partnerDraftSlot.write(undefined)
    surveyDraftSlot.write(undefined)
  }
  owner.write(member)
}
