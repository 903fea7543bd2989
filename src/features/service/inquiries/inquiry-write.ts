import { replyToInquiry, writeInquiry } from '#contract/service/inquiries.calls.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite, withFiles } from '#src/offline/outbox/queued-write.ts'
import { inquiryChannel } from './inquiry-channel.ts'
import { inquiryBody, type InquiryValues } from './inquiry-schema.ts'
import { replyChannel, type ReplyChange } from './reply-channel.ts'

/** Inquiry as the form has it. */
export interface NewInquiry {
  readonly values: InquiryValues
  readonly files: readonly File[]
}

/** Write of an inquiry with its files. An equal one that was not sent is replaced. */
export function inquiryWrite({ values, files }: NewInquiry): Promise<NewWrite> {
  const write = queuedWrite(
    writeInquiry,
    { body: inquiryBody(values) },
    {
      channel: inquiryChannel,
      target: `${values.title} ${values.contents}`,
      optimistic: { ...values, files: files.length },
    },
  )
  return withFiles(write, files)
}

/** Write of a follow-up. An equal one of the same inquiry that was not sent is replaced. */
export function replyWrite({ inquiryId, contents }: ReplyChange): NewWrite {
  return queuedWrite(
    replyToInquiry,
    { params: { inquiryId }, body: { contents } },
    {
      channel: replyChannel,
      target: `${inquiryId} ${contents}`,
      optimistic: { inquiryId, contents },
    },
  )
}
