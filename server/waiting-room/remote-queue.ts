import type { Logger } from 'pino'
import { DEFAULT_ACTION, formatRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { parseBareReply } from '#contract/waiting-room/netfunnel.ts'
import type { WaitingQueue } from '#server/platform/services/app-services.ts'

/** Time-out of the waiting room (waiting-room#request-retries). */
const TIMEOUT_MS = 3_000

/**
 * Client of a waiting room on another host, by its public address. The visitor's address is
 * forwarded, so that limits by address count the visitor where that host trusts the shop as a
 * proxy.
 */
export function remoteQueue(
  origin: string,
  { now, fetch: send, log }: { now: () => number; fetch: typeof fetch; log: Pick<Logger, 'warn'> },
): WaitingQueue {
  return {
    async ask(request, peerAddress) {
      const query = formatRequest(request, DEFAULT_ACTION, 'bare', now())
      try {
        const response = await send(`${origin}/ts.wseq?${query}`, {
          headers: { 'x-forwarded-for': peerAddress },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return parseBareReply(await response.text(), request.opcode)
      } catch (err) {
        log.warn({ err }, 'the waiting room gave no reply')
        return undefined
      }
    },
  }
}
