import type { OutboxClient } from './outbox-client.ts'

/**
 * Sends the queued writes of a lane before a page reads the data they change. The page opens as
 * well if they cannot be sent.
 */
export async function sendBefore(outbox: OutboxClient, lane: string): Promise<void> {
  try {
    await outbox.send(lane)
  } catch {
    // The code of the outbox did not load; the writes stay queued on the device.
  }
}
