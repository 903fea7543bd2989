import { createQueueClient, type QueueClientPorts } from '#core/waiting-room/client.ts'
import type { QueueAddress } from '#core/waiting-room/queue-address.ts'
import { queueSettings } from '#core/waiting-room/settings.ts'
import { requestEntry } from './request-entry.ts'
import type { OpenRoom } from './ports.ts'

/**
 * The waiting room as the gate asks it; the gate itself asks again where that fails. Loaded when it is needed, and for
 * whom a document brought inside a while after the page stands (docs/decisions/073).
 */
export function openRoom(room: QueueAddress, ports: QueueClientPorts): OpenRoom {
  const limits = queueSettings(room, { onFailure: 'fail' })
  const client = createQueueClient(ports, limits)
  return { client, limits, requestEntry: (key, signal) => requestEntry(client, key, signal) }
}
