import * as v from 'valibot'
import { readDraft } from '#src/page/form/read-draft.ts'
import type { InquiryValues } from './inquiry-schema.ts'

/** Product 1.4: life of a draft. */
const DRAFT_LIFE_MS = 24 * 3_600_000

const Draft = v.object({
  at: v.number(),
  values: v.object({
    type: v.string(),
    orderNumber: v.string(),
    title: v.string(),
    contents: v.string(),
  }),
})

/** The values of a stored draft; undefined for an old or an invalid one. `now` in epoch milliseconds. */
export function readInquiryDraft(text: string | undefined, now: number): InquiryValues | undefined {
  const draft = readDraft(Draft, text)
  return draft === undefined || draft.at + DRAFT_LIFE_MS <= now ? undefined : draft.values
}

/** Text of a draft to store. */
export const inquiryDraftText = (values: InquiryValues, now: number): string =>
  JSON.stringify({ at: now, values })

const ReplyDraft = v.object({ at: v.number(), inquiryId: v.number(), contents: v.string() })

/** The text of a stored follow-up to this inquiry; empty for another, an old or an invalid one. */
export function readReplyDraft(text: string | undefined, inquiryId: number, now: number): string {
  const draft = readDraft(ReplyDraft, text)
  if (draft?.inquiryId !== inquiryId || draft.at + DRAFT_LIFE_MS <= now) return ''
  return draft.contents
}

/** Text of a follow-up's draft to store. */
export const replyDraftText = (inquiryId: number, contents: string, now: number): string =>
  JSON.stringify({ at: now, inquiryId, contents })

/** Text of a draft with one that was not sent; neither is lost. */
export const joinTexts = (draft: string, unsent: string): string =>
  [draft, unsent].filter((text) => text.trim() !== '').join('\n\n')
