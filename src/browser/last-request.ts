import { formatRequest, type ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import type { Transport } from '#core/waiting-room/ports.ts'
import type { QueueAddress } from '#core/waiting-room/queue-address.ts'
import type { PageMessage } from '#core/worker/messages.ts'

/** Creates the sender of requests that outlive the page and whose replies are not read. */
export function createLastSender(room: QueueAddress, now: () => number): Transport['sendLast'] {
  return (request) => {
    const url = requestAddress(room, request, now())
    askWorker(url)
    const options = { keepalive: true, mode: 'no-cors', cache: 'no-store' } as const
    // The page is gone before the reply, so a failure has no receiver.
    fetch(url, options).catch(() => undefined)
  }
}

/**
 * Sends through the worker too, because a page behind a service worker can lose keep-alive requests
 * when its process ends. Both may arrive: completing twice is no error.
 */
function askWorker(url: string): void {
  const message: PageMessage = { type: 'SEND_LAST', url }
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

/** URL of a request with a script as reply. */
export function requestAddress(room: QueueAddress, request: ClientRequest, nowMs: number): string {
  const { protocol, host, port, query } = room
  return `${protocol}://${host}:${port}/${query}?${formatRequest(request, room, 'script', nowMs)}`
}
