import { API_TIMEOUT_MS } from '#contract/platform/limits.ts'
import { recordMeasurements } from '#contract/shop/measurements.calls.ts'
import type { PageMessage } from '#core/worker/messages.ts'
import type { SendResult } from './measurement-queue.ts'

/** Address of the collector: as named by the server, else the shop's own endpoint. */
export function collectorUrl(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="measurement"]')
  return new URL(named?.content ?? recordMeasurements.path, window.location.href).href
}

/**
 * Sends a batch while the page closes. Requests of a page with a worker go through it and end with
 * the page, so the worker sends the batch. False when the browser accepts no more data.
 */
export function sendLastMeasurements(url: string, body: string): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) return navigator.sendBeacon(url, body)
  const message: PageMessage = { type: 'SEND_LAST', url, body }
  worker.postMessage(message, [])
  return true
}

/** Posts a batch without credentials as plain text, so that no collector needs a CORS preflight. */
export async function postMeasurements(url: string, body: string): Promise<SendResult> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      body,
      keepalive: true,
      credentials: 'omit',
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    if (ok) return 'taken'
    return status === 429 || status >= 500 ? 'failed' : 'refused'
  } catch {
    // The result is unknown without an answer: the queue sends again.
    return 'failed'
  }
}
