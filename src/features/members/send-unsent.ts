import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'

/** Time in milliseconds for changes that are still being sent when the shopper signs out (our choice). */
const PATIENCE_MS = 3_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Sends queued writes before a sign-out, which deletes them; returns the number of those that remain. */
export async function sendUnsent(
  outbox: Pick<OutboxClient, 'send' | 'countUnsent'>,
): Promise<number> {
  if ((await outbox.countUnsent()) === 0) return 0
  // A failure to send leaves the writes in the outbox, where they are counted.
  await Promise.race([outbox.send().catch(() => undefined), pause(PATIENCE_MS)])
  return outbox.countUnsent()
}
