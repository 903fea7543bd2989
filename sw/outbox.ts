import { OUTBOX_NAME } from '#core/outbox/outbox-database.ts'
import { createOutboxRecord } from '#core/outbox/outbox-record.ts'
import { sendAll } from '#core/outbox/send-all.ts'
import { sendQueued } from '#core/outbox/send-queued.ts'

/** Tag of the background sync that pages request. */
export const OUTBOX_SYNC = OUTBOX_NAME

/**
 * Sends queued writes of closed pages with their stored session headers (docs/decisions/050). Rejects while a write
 * must wait: the browser then retries the sync, and an open page sends earlier.
 */
export async function sendOutbox(): Promise<void> {
  const channel = new BroadcastChannel(OUTBOX_NAME)
  const tellPages = channel.postMessage.bind(channel)
  try {
    const end = await sendAll({
      record: createOutboxRecord((error) => {
        console.error('The worker cannot read the outbox', error)
      }),
      now: () => Date.now(),
      alone: (task) => navigator.locks.request(OUTBOX_NAME, task),
      send: sendQueued,
      onChange: () => tellPages('changed'),
    })
    if (end === 'ended') tellPages('changed')
    if (end === 'later') throw new Error('Queued writes still wait for the network')
  } finally {
    channel.close()
  }
}
