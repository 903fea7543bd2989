import type { OutboxDoor } from './outbox-door.ts'

/** Sends what waits before a page reads what it changes. Where it cannot be sent it waits on, and the page opens all the same. */
export async function sendBefore(outbox: OutboxDoor): Promise<void> {
  try {
    await outbox.send()
  } catch {
    // The outbox's code did not arrive: what it would have sent is still on the device.
  }
}
