import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { sendPartnerRequest } from '#contract/service/partner-requests.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isUnanswered } from '#core/api/errors.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite, withFiles } from '#src/offline/outbox/queued-write.ts'
import { partnerChannel } from './partner-channel.ts'

/** Parsed form of a request. */
export type PartnerInput = RequestOf<typeof sendPartnerRequest>['body']

interface NewRequest {
  readonly body: PartnerInput
  readonly files: readonly File[]
  /** Name of the group, for a message of a later refusal. */
  readonly group: string
}

/** Received with its number, or without one through the outbox; or waiting on this device. */
export type SentRequest =
  | { readonly state: 'received'; readonly receiptNo: string | undefined }
  | { readonly state: 'waiting' }

/**
 * Mutation that sends a request, and without an answer hands it to the outbox. The shop stores an
 * equal request once, so that one whose answer was lost is not stored twice. The form shows
 * refusals.
 */
export const partnerMutation = (api: Api, outbox: OutboxClient) =>
  mutationOptions({
    mutationFn: async ({ body, files, group }: NewRequest): Promise<SentRequest> => {
      try {
        const { receiptNo } = await api.call(sendPartnerRequest, { body, files })
        return { state: 'received', receiptNo }
      } catch (error) {
        if (!isUnanswered(error)) throw error
      }
      const target = `${body.groupId} ${body.contents}`
      const options = { channel: partnerChannel, target, optimistic: { group } }
      const write = await withFiles(queuedWrite(sendPartnerRequest, { body }, options), files)
      const result = await outbox.enqueue(write)
      return result === 'done' ? { state: 'received', receiptNo: undefined } : { state: 'waiting' }
    },
    meta: { quiet: true },
  })
