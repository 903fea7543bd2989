import { afterEach, expect, test, vi } from 'vitest'
import { DOCUMENT_PASS_ID, SERVER_CLOCK } from '#contract/page-document.ts'
import { readServedDocument } from './page-data.ts'

const NOW = Date.parse('2026-12-01T02:30:00+09:00')
const WINDOW = {
  startsAt: '2026-12-01T04:00:00+09:00',
  endsAt: '2026-12-01T05:00:00+09:00',
  reason: '점검',
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Reads the maintenance of a document that arrived half a second ago with this `Server-Timing` clock. */
function maintenanceTold(clock: string) {
  class Navigation {
    readonly responseStart = 1_000
    readonly serverTiming = [{ name: SERVER_CLOCK, description: clock }]
  }
  const pass = JSON.stringify({ shows: 'page', windows: [WINDOW] })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { now: () => 1_500, getEntriesByType: () => [new Navigation()] })
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector === `#${DOCUMENT_PASS_ID}` ? { textContent: pass } : null,
  })
  return readServedDocument(() => NOW).maintenance
}

test("a document's header contains the shop's time of its first byte", () => {
  expect(maintenanceTold('2026-12-01T02:20:00+09:00')).toEqual({
    answer: { serverTime: '2026-12-01T02:20:00+09:00', windows: [WINDOW] },
    toldAt: NOW - 500,
  })
})

test.each(['', '2026-12-01', '2026-12-01T02:20:00 09:00', 'clock'])(
  'a header that was changed to "%s" is ignored: the page asks',
  (clock) => {
    expect(maintenanceTold(clock)).toBeUndefined()
  },
)
