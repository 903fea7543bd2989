import * as v from 'valibot'
import { readDraft } from '#src/page/form/read-draft.ts'
import type { InquiryValues } from './inquiry-schema.ts'
import type { ReplyChange } from './reply-channel.ts'

/** Life of a draft (service#inquiry-draft). */
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

/**
 * The values of a stored draft; undefined for an old or an invalid one. `now` in epoch
 * milliseconds.
 */
export function readInquiryDraft(text: string | undefined, now: number): InquiryValues | undefined {
  const draft = readDraft(Draft, text)
  return draft === undefined || draft.at + DRAFT_LIFE_MS <= now ? undefined : draft.values
}

/** Text of a draft to store. */
export const inquiryDraftText = (values: InquiryValues, now: number): string =>
  JSON.stringify({ at: now, values })

/** Text of a draft with one that was not sent; neither is lost. */
export const joinTexts = (draft: string, unsent: string): string =>
  [draft, unsent].filter((text) => text.trim() !== '').join('\n\n')

/**
 * Draft with an inquiry that was not sent: another title and order of that one become lines before
 * its text.
 */
export function joinInquiries(draft: InquiryValues, unsent: InquiryValues): InquiryValues {
  const others = (['title', 'orderNumber'] as const).filter(
    (name) => draft[name].trim() !== '' && draft[name] !== unsent[name],
  )
  const lines = [...others.map((name) => unsent[name]), unsent.contents]
  return {
    type: draft.type || unsent.type,
    orderNumber: draft.orderNumber || unsent.orderNumber,
    title: draft.title.trim() === '' ? unsent.title : draft.title,
    contents: joinTexts(draft.contents, lines.filter((line) => line !== '').join('\n')),
  }
}

/** Drafts of follow-ups by the id of their inquiry. */
const ReplyDrafts = v.record(v.string(), v.object({ at: v.number(), contents: v.string() }))

/** The stored drafts of follow-ups that are not too old; none for an invalid text. */
const openReplies = (text: string | undefined, now: number) =>
  Object.entries(readDraft(ReplyDrafts, text) ?? {}).filter(
    ([, { at }]) => now < at + DRAFT_LIFE_MS,
  )

/**
 * The stored draft of a follow-up to this inquiry; empty without one, for an old and an invalid
 * one.
 */
export function readReplyDraft(text: string | undefined, inquiryId: number, now: number): string {
  const own = openReplies(text, now).find(([id]) => id === String(inquiryId))
  return own?.[1].contents ?? ''
}

/**
 * Text of the stored drafts with this one instead of the former one of its inquiry; undefined
 * without any.
 */
export function withReplyDraft(
  text: string | undefined,
  { inquiryId, contents }: ReplyChange,
  now: number,
): string | undefined {
  const id = String(inquiryId)
  const drafts = openReplies(text, now).filter(([other]) => other !== id)
  if (contents.trim() !== '') drafts.push([id, { at: now, contents }])
  return drafts.length === 0 ? undefined : JSON.stringify(Object.fromEntries(drafts))
}
