import { countStoredWrites } from '#core/outbox/count-stored-writes.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'

/**
 * Time in milliseconds for changes that are still being sent when the shopper signs out (our
 * choice).
 */
const TIMEOUT_MS = 3_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Sends queued writes before a sign-out, which deletes them; returns the number of those that
 * remain.
 */
export async function sendUnsent({ send, view }: OutboxClient): Promise<number> {
  // Without storage the outbox is in memory, where only its view shows the writes.
  const count = async () => Math.max(await countStoredWrites(), view().waiting.length)
  if ((await count()) === 0) return 0
  // A failure to send leaves the writes in the outbox, where they are counted.
  await Promise.race([send().catch(() => undefined), pause(TIMEOUT_MS)])
  return count()
}
