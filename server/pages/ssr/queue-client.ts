import { OPCODES, RETURN_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { DEFAULT_ACTION } from '#contract/waiting-room/netfunnel-request.ts'
import { formatResult } from '#contract/waiting-room/netfunnel.ts'
import { ownQueue } from '#server/waiting-room/own-queue.ts'
import type { WaitingRoom } from '#server/waiting-room/protocol/waiting-room.ts'
import type { SsrQueueClient } from '#server/platform/services/page-services.ts'

/** Client of the shop's own waiting room for documents: in process, by the protocol of browsers. */
export function queueClientOf(
  waitingRoom: WaitingRoom,
  limit: number,
  now: () => number,
): SsrQueueClient {
  const queue = ownQueue(waitingRoom, now)
  return {
    async takePlace(peerAddress) {
      const reply = await queue.ask({ opcode: OPCODES.getTicketAndEnter }, peerAddress)
      return reply && formatResult(reply)
    },
    async stay(key, peerAddress) {
      const reply = await queue.ask({ opcode: OPCODES.aliveNotice, key }, peerAddress)
      return reply?.code === RETURN_CODES.continue
    },
    async isFree() {
      const figures = await waitingRoom.metrics()
      const { waiting, inside } = figures[DEFAULT_ACTION.actionId] ?? NO_VISITORS
      return waiting === 0 && inside < limit
    },
  }
}

/** Client of a separate waiting room: checks admissions only; entry is requested by browsers. */
export const REMOTE_QUEUE_CLIENT: SsrQueueClient = {
  takePlace: async () => undefined,
  stay: async () => false,
  isFree: async () => false,
}

const NO_VISITORS = { waiting: 0, inside: 0 }
