import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { createStorageKey } from '#src/browser/storage-key.ts'
import { describeElement } from './clicked-element.ts'
import { collectorUrl, postMeasurements, sendLastMeasurements } from './collector.ts'
import { deviceConsent } from './consent.ts'
import { followErrors } from './error-inbox.ts'
import { createMeasurementQueue, type MeasurementQueue } from './measurement-queue.ts'
import { rateVital, type VitalName } from './rate-vital.ts'
import { scrubPath } from './scrub.ts'
import { createVisit } from './visit.ts'
import { watchClicks } from './watch-clicks.ts'
import { describeFailure, watchNetwork } from './watch-failures.ts'

const now = () => Date.now()
const wake = (run: () => void, delayMs: number) => {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
const page = () => scrubPath(window.location.pathname)

/**
 * Starts the measurement once per page: web vitals since the page's start, stored errors, network
 * failures, and rage and dead clicks (app#measurements).
 */
export function startMeasuring(isPagePrivate: () => boolean): void {
  const consent = deviceConsent()
  if (!consent.isAllowed()) return
  const url = collectorUrl()
  const queue = createMeasurementQueue({
    now,
    wake,
    uuid: () => crypto.randomUUID(),
    sessionAt: createVisit(
      createStorageKey(() => window.sessionStorage, 'measured-session'),
      () => crypto.randomUUID(),
    ),
    isAllowed: consent.isAllowed,
    isOnline: () => navigator.onLine,
    send: (body) => postMeasurements(url, body),
    sendLast: (body) => sendLastMeasurements(url, body),
  })
  followErrors((caught) => queue.add(describeFailure(caught, page())))
  watchNetwork(new URL(url).pathname, (failure) =>
    queue.add({ kind: 'network-failure', page: page(), ...failure }),
  )
  watchVitals(queue.add)
  const reportClick = (kind: 'rage-click' | 'dead-click') => (element: Element) =>
    queue.add({ kind, page: page(), ...describeElement(element, isPagePrivate()) })
  watchClicks({ rage: reportClick('rage-click'), dead: reportClick('dead-click') }, { now, wake })
  // The last listener for the hidden page: vitals are complete only then.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queue.flushLast()
  })
  window.addEventListener('pagehide', queue.flushLast)
}

/** Vitals belong to the first page of the visit. */
function watchVitals(add: MeasurementQueue['add']): void {
  const first = page()
  const report = ({ name, value }: { readonly name: VitalName; readonly value: number }): void => {
    add({ kind: 'vital', page: first, name, value, rating: rateVital(name, value) })
  }
  for (const follow of [onTTFB, onFCP, onLCP, onCLS, onINP]) follow(report)
}
