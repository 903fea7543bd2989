import { createRoomClient, type RoomClientPorts } from '#core/waiting-room/client.ts'
import type { RoomAddress } from '#core/waiting-room/queue-address.ts'
import { roomSettings } from '#core/waiting-room/settings.ts'
import { askOnce } from './request-entry.ts'
import type { OpenRoom } from './ports.ts'

/**
 * The waiting room as the gate asks it; the gate itself asks again where that fails. Loaded when it is needed, and for
 * whom a document brought inside a while after the page stands (docs/decisions/073).
 */
export function openRoom(room: RoomAddress, ports: RoomClientPorts): OpenRoom {
  const limits = roomSettings(room, { onFailure: 'fail' })
  const client = createRoomClient(ports, limits)
  return { client, limits, askOnce: (key, signal) => askOnce(client, key, signal) }
}
