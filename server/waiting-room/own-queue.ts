import { DEFAULT_ACTION, formatRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { parseBareReply } from '#contract/waiting-room/netfunnel.ts'
import type { WaitingQueue } from '#server/platform/services/app-services.ts'
import type { WaitingRoom } from './protocol/waiting-room.ts'

/** Client of the shop's own waiting room, in process. `now` in epoch milliseconds. */
export function ownQueue(
  waitingRoom: Pick<WaitingRoom, 'handle'>,
  now: () => number,
): WaitingQueue {
  return {
    async ask(request, peerAddress) {
      const query = formatRequest(request, DEFAULT_ACTION, 'bare', now())
      const { body } = await waitingRoom.handle(query, peerAddress)
      return parseBareReply(body, request.opcode)
    },
  }
}
