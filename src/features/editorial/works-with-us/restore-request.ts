import * as v from 'valibot'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'
import { readDraft } from '#src/page/form/read-draft.ts'
import { answerName, PartnerValues } from './partner-schema.ts'

/** Body of a queued request, whatever this version of the app would say about its values. */
const QueuedBody = v.object({
  typeId: v.number(),
  groupId: v.number(),
  company: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  url: v.optional(v.string(), ''),
  contents: v.string(),
  answers: v.optional(v.record(v.string(), v.string()), {}),
})

/** A request that was not sent: its form, the values of the controls, and its files. */
export interface UnsentRequest {
  readonly typeId: number
  readonly groupId: number
  readonly values: PartnerValues
  readonly files: readonly File[]
}

/**
 * A refused request for its form, without consent, which is given again; undefined when its form is
 * unknown. No files where the shop refused one of them, because it names none.
 */
export async function unsentRequest(
  refused: Pick<Refused, 'code' | 'write'>,
): Promise<UnsentRequest | undefined> {
  const form = await formOf(refused.write)
  const text = form?.get('request')
  const body = typeof text === 'string' ? readDraft(QueuedBody, text) : undefined
  if (form === undefined || body === undefined) return undefined
  const { typeId, groupId, answers, ...values } = body
  const named = Object.entries(answers).map(([key, answer]) => [answerName(key), answer] as const)
  const files = form.getAll('files').filter((part) => part instanceof File)
  return {
    typeId,
    groupId,
    values: { ...values, ...Object.fromEntries(named) },
    files: refused.code.startsWith('FILE_') ? [] : files,
  }
}

/**
 * Multipart form of a write; undefined for one without. Not shared with the inquiries
 * (files-of-write.ts): shared code is part of larger pages.
 */
async function formOf({
  request: { type, body },
}: Pick<QueuedWrite, 'request'>): Promise<FormData | undefined> {
  if (type === undefined || !(body instanceof Blob)) return undefined
  return new Response(body, { headers: { 'content-type': type } }).formData()
}

/**
 * Text of the draft with a request that was not sent: what was typed since stays, and neither
 * proposal is lost.
 */
export function draftWithUnsent(draft: string | undefined, unsent: PartnerValues): string {
  const typed = Object.entries(readDraft(PartnerValues, draft) ?? {}).filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  )
  const values: PartnerValues = { ...unsent, ...Object.fromEntries(typed) }
  const proposals = [...new Set([values['contents'], unsent['contents']])]
  return JSON.stringify({ ...values, contents: proposals.join('\n\n') })
}
