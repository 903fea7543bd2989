import * as v from 'valibot'
import type { Refused } from '#core/outbox/outbox.ts'
import { filesToRestore } from '#src/features/account/inquiries/files-to-restore.ts'
import { requestTextOf } from '#src/offline/outbox/files-of-write.ts'
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

/** A refused request for its form, without consent, which is given again; undefined when its form is unknown. */
export async function unsentRequest(
  refused: Pick<Refused, 'code' | 'write'>,
): Promise<UnsentRequest | undefined> {
  const body = readDraft(QueuedBody, await requestTextOf(refused.write))
  if (body === undefined) return undefined
  const { typeId, groupId, answers, ...values } = body
  const named = Object.entries(answers).map(([key, answer]) => [answerName(key), answer] as const)
  return {
    typeId,
    groupId,
    values: { ...values, ...Object.fromEntries(named) },
    files: await filesToRestore(refused),
  }
}

/** Text of the draft with a request that was not sent: what was typed since stays, and neither proposal is lost. */
export function draftWithUnsent(draft: string | undefined, unsent: PartnerValues): string {
  const typed = Object.entries(readDraft(PartnerValues, draft) ?? {}).filter(
    ([, value]) => typeof value === 'string' && value.trim() !== '',
  )
  const values: PartnerValues = { ...unsent, ...Object.fromEntries(typed) }
  const proposals = [...new Set([values['contents'], unsent['contents']])]
  return JSON.stringify({ ...values, contents: proposals.join('\n\n') })
}
