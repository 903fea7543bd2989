import { createQueueClient, type QueueClientPorts } from '#core/waiting-room/client.ts'
import type { QueueAddress } from '#core/waiting-room/queue-address.ts'
import { queueSettings } from '#core/waiting-room/settings.ts'
import { requestEntry } from './request-entry.ts'
import type { OpenRoom } from './ports.ts'

/**
 * Creates the waiting-room client for the gate, which retries failures itself. This chunk is loaded
 * on demand, and after a delay for visitors with an admission from the document
 * (docs/performance.md).
 */
export function openRoom(
  room: QueueAddress,
  { hasNetwork, ...ports }: QueueClientPorts & Pick<OpenRoom, 'hasNetwork'>,
): OpenRoom {
  const limits = queueSettings(room, { onFailure: 'fail' })
  const client = createQueueClient(ports, limits)
  return {
    client,
    limits,
    hasNetwork,
    requestEntry: (key, signal) => requestEntry(client, key, signal),
  }
}
