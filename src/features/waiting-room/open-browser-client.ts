import type { OpenRoom } from '#core/admission/ports.ts'
import { openRoom } from '#core/admission/client-chunk.ts'
import type { Clock, TicketStore } from '#core/waiting-room/ports.ts'
import type { QueueAddress } from '#core/waiting-room/queue-address.ts'
import { watchActivity } from '#src/browser/activity.ts'
import { createScriptTransport } from '#src/browser/script-transport.ts'
import { suspectNetwork } from '#src/offline/suspect-network.ts'
import { reportSilence } from './report-silence.ts'

/**
 * Opens the waiting-room client of a browser page; a separate chunk, not needed by the entry chunk.
 */
export function openBrowserClient(
  room: QueueAddress,
  clock: Clock,
  tickets: TicketStore,
): OpenRoom {
  const transport = reportSilence(createScriptTransport(room, clock.now), clock, suspectNetwork)
  const activity = watchActivity(clock.now)
  const hasNetwork = () => navigator.onLine
  return openRoom(room, { transport, clock, tickets, activity, hasNetwork, onFault: reportError })
}
