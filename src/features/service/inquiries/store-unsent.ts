import { inquiryDraftSlot } from '#src/page/inquiry-draft-slot.ts'
import { inquiryDraftText, joinInquiries, readInquiryDraft } from './inquiry-draft.ts'
import type { InquiryValues } from './inquiry-schema.ts'

/** Stores an inquiry that was not sent as the draft of the form, after a draft that is there. */
export function storeUnsent(owner: string, unsent: InquiryValues): void {
  const now = Date.now()
  const draft = readInquiryDraft(inquiryDraftSlot.read(owner), now)
  const values = draft === undefined ? unsent : joinInquiries(draft, unsent)
  inquiryDraftSlot.write(owner, inquiryDraftText(values, now))
}
