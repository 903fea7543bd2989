import type { OutboxClient } from './outbox-client.ts'

/**
 * Sends the queued writes before a page reads the data they change. The page opens as well if they
 * cannot be sent.
 */
export async function sendBefore(outbox: OutboxClient): Promise<void> {
  try {
    await outbox.send()
  } catch {
    // The code of the outbox did not load; the writes stay queued on the device.
  }
}
