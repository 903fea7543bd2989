import { MEASURED_VALUE_MAX, NETWORK_FAILURE_STATUS } from '#contract/platform/limits.ts'
import { cut } from '#core/api/cut-text.ts'
import type { CaughtError } from './error-inbox.ts'
import type { FoundMeasurement } from './measurement-queue.ts'
import { scrubPath, scrubStack, scrubText } from './scrub.ts'

/** Describes an error for the report: type and stack, without anything that a shopper entered. */
export function describeFailure({ source, error }: CaughtError, page: string): FoundMeasurement {
  const isError = error instanceof Error
  return {
    kind: 'error',
    page,
    source,
    name: cut(isError ? error.name : typeof error, MEASURED_VALUE_MAX),
    message: scrubText(isError ? error.message : String(error)),
    stack: scrubStack((isError && error.stack) || ''),
  }
}

/**
 * Reports every response from 500 to 599, including earlier ones. Responses of the collector are
 * ignored.
 */
export function watchNetwork(
  ownPath: string,
  found: (failure: { readonly path: string; readonly status: number }) => void,
): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('resource')) return
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const { origin, pathname } = new URL(entry.name)
      const status = entry.responseStatus
      const isFailure = status >= NETWORK_FAILURE_STATUS.from && status <= NETWORK_FAILURE_STATUS.to
      if (!isFailure || pathname === ownPath) continue
      const host = origin === window.location.origin ? '' : origin
      found({ path: cut(host + scrubPath(pathname), 255), status })
    }
  }).observe({ type: 'resource', buffered: true })
}
