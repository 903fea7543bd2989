import { NoAnswer } from '#core/waiting-room/no-answer.ts'
import type { Clock, Transport } from '#core/waiting-room/ports.ts'

/**
 * With the question that follows (network-watch.ts), pages own up to a silent network after four
 * seconds.
 */
export const SILENCE_MS = 1_500

/**
 * Adds a report to a transport: `report` is called once a request has no reply after
 * {@link SILENCE_MS}, and at once when it fails. An aborted request is no silence of the network.
 */
export function reportSilence(
  transport: Transport,
  clock: Pick<Clock, 'now' | 'wakeAt'>,
  report: () => void,
): Transport {
  return {
    async send(request, signal) {
      const stop = clock.wakeAt(clock.now() + SILENCE_MS, report)
      try {
        return await transport.send(request, signal)
      } catch (error) {
        if (error instanceof NoAnswer && !signal.aborted) report()
        throw error
      } finally {
        stop()
      }
    },
    sendLast: (request) => transport.sendLast(request),
  }
}
