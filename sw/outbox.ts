import { OUTBOX_NAME, sendLock } from '#core/outbox/outbox-database.ts'
import { createOutboxRecord, type OutboxRecord } from '#core/outbox/outbox-record.ts'
import { leftToPageMs } from '#core/outbox/queue.ts'
import { sendAll } from '#core/outbox/send-all.ts'
import { sendQueued } from '#core/outbox/send-queued.ts'

/** Tag of the background sync. */
export const OUTBOX_SYNC = OUTBOX_NAME

/** Waits while the latest writes are left to their pages. */
async function untilPagesHad({ read }: OutboxRecord): Promise<void> {
  for (;;) {
    const leftMs = leftToPageMs(await read(), Date.now())
    if (leftMs === 0) return
    await new Promise((resolve) => setTimeout(resolve, leftMs))
  }
}

/**
 * Sends the queued writes with the stored copy of the session (docs/decisions/050). Rejects while a
 * write has to wait: the browser then repeats the sync at its own time, and a page that opens sends
 * sooner.
 */
export async function sendOutbox({ isPageLeft }: { isPageLeft: boolean }): Promise<void> {
  const channel = new BroadcastChannel(OUTBOX_NAME)
  const notifyPages = channel.postMessage.bind(channel)
  const record = createOutboxRecord()
  try {
    if (!isPageLeft) await untilPagesHad(record)
    const ends = await sendAll({
      record,
      now: () => Date.now(),
      alone: (lane, task) => navigator.locks.request(sendLock(lane), task),
      // Not the end of the session: its copy may hold a token that a page has renewed since. Pages
      // have the token itself, and say which changes went with an ended session.
      send: async (write, session) => {
        const answer = await sendQueued(write, session)
        return answer?.status === 401 ? undefined : answer
      },
      // Pages that did not open the outbox know no writes, so the lane is named.
      onChange: (_, lane) => notifyPages(lane),
    })
    if (ends.includes('later')) throw new Error('waits')
  } finally {
    channel.close()
  }
}
