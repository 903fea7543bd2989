import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { recordMeasurements } from '#contract/measurements.ts'
import type { PageMessage } from '#core/worker/messages.ts'
import type { SendResult } from './measurement-queue.ts'

/** Where measurements go: the address the server names, or the store's own table. */
export function collectorUrl(): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="measurement"]')
  return new URL(named?.content ?? recordMeasurements.path, window.location.href).href
}

/**
 * Hands a batch over as the page goes away. Requests of a page that has a worker go through it and die with the page,
 * so the worker itself is asked to send. False when the browser takes no more.
 */
export function sendLastMeasurements(url: string, body: string): boolean {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
  if (worker === null) return navigator.sendBeacon(url, body)
  const message: PageMessage = { type: 'SEND_LAST', url, body }
  worker.postMessage(message, [])
  return true
}

/** Posts a batch without credentials, as plain text, which no collector has to be asked about beforehand. */
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
    // Without an answer nothing is known: the queue asks again.
    return 'failed'
  }
}
