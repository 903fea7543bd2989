import { lanesOf } from './queue.ts'
import { sendLane, type SendEnd, type SendPorts } from './send-lane.ts'

/**
 * Sends all queued writes, the lanes side by side: a photo on a slow line holds up no change of the
 * cart (app#outbox). Resolves to the results of the lanes; rejects as soon as the record could not be
 * changed for one of them.
 */
export async function sendAll(ports: SendPorts): Promise<SendEnd[]> {
  const lanes = lanesOf(await ports.record.read())
  return Promise.all(lanes.map((lane) => sendLane(ports, lane)))
}
