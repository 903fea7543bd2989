import { OUTBOX_NAME } from '#core/outbox/outbox-place.ts'
import { createOutboxRecord, type OutboxRecord } from '#core/outbox/outbox-record.ts'
import { leftToPageMs } from '#core/outbox/queue.ts'
import { sendAll } from '#core/outbox/send-all.ts'
import { sendKept } from '#core/outbox/send-kept.ts'

/** The tag under which pages ask for a background sync. */
export const OUTBOX_SYNC = OUTBOX_NAME

/** Waits while what was changed last is left to its page. */
async function untilPagesHad({ read }: OutboxRecord): Promise<void> {
  for (;;) {
    const leftMs = leftToPageMs(await read(), Date.now())
    if (leftMs === 0) return
    await new Promise((resolve) => setTimeout(resolve, leftMs))
  }
}

/**
 * Sends what pages have left behind, with the session's headers that lie beside it (docs/decisions/050). Rejects while
 * something has to wait: the browser then calls again by its own measure, and a page that opens sends sooner.
 */
export async function sendOutbox({ isPageLeft }: { isPageLeft: boolean }): Promise<void> {
  const channel = new BroadcastChannel(OUTBOX_NAME)
  const tellPages = channel.postMessage.bind(channel)
  const record = createOutboxRecord((error) => {
    console.error('The worker cannot read what waits', error)
  })
  try {
    if (!isPageLeft) await untilPagesHad(record)
    const end = await sendAll({
      record,
      now: () => Date.now(),
      alone: (task) => navigator.locks.request(OUTBOX_NAME, task),
      send: sendKept,
      onChange: () => tellPages('changed'),
    })
    if (end === 'ended') tellPages('changed')
    if (end === 'later') throw new Error('Something still waits for the network')
  } finally {
    channel.close()
  }
}
