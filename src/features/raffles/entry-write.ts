import type { RequestOf } from '#contract/platform/endpoint.ts'
import { applyToDeferredRaffle, applyToRaffle } from '#contract/raffles/raffle-entries.calls.ts'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite } from '#src/offline/outbox/queued-write.ts'
import { entryChannel } from './entry-channel.ts'

/** Body of an entry. */
export type EntryInput = Exclude<RequestOf<typeof applyToDeferredRaffle>['body'], { cancel: true }>

/** Write that enters a raffle. A repeated one replaces one that was not sent. */
export function entryWrite(
  {
    raffleProductId,
    mode,
    product: { name },
  }: Pick<RaffleDetail, 'raffleProductId' | 'mode' | 'product'>,
  body: EntryInput,
): NewWrite {
  const options = {
    channel: entryChannel,
    target: raffleProductId,
    optimistic: { raffleProductId, name },
  }
  const request = { params: { raffleProductId }, body }
  return mode === 'DEFERRED'
    ? queuedWrite(applyToDeferredRaffle, request, options)
    : queuedWrite(applyToRaffle, request, options)
}
