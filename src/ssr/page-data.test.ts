import { afterEach, expect, test, vi } from 'vitest'
import {
  DOCUMENT_MAINTENANCE_ID,
  DOCUMENT_PASS_ID,
  SERVER_CLOCK,
} from '#contract/pages/page-document.ts'
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

/**
 * What a document says of maintenance that came half a second ago with these data blocks, and this
 * clock in its header.
 */
function maintenanceIn(blocks: Readonly<Record<string, unknown>>, clock = '') {
  class Navigation {
    readonly responseStart = 1_000
    readonly serverTiming = [{ name: SERVER_CLOCK, description: clock }]
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { now: () => 1_500, getEntriesByType: () => [new Navigation()] })
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const block = blocks[selector.slice(1)]
      return block === undefined ? null : { textContent: JSON.stringify(block) }
    },
  })
  return readServedDocument(() => NOW).maintenance
}

const maintenanceAt = (clock: string) =>
  maintenanceIn({ [DOCUMENT_PASS_ID]: { shows: 'page', windows: [WINDOW] } }, clock)

test('the bare shell of a closed shop contains its time and its windows', () => {
  const answer = { serverTime: '2026-12-01T04:20:00+09:00', windows: [WINDOW] }
  expect(maintenanceIn({ [DOCUMENT_MAINTENANCE_ID]: answer })).toEqual({
    answer,
    receivedAt: NOW - 500,
  })
  expect(maintenanceIn({})).toBeUndefined()
})

test.each([{}, { serverTime: 'now', windows: [] }, { serverTime: '2026-12-01T04:20:00+09:00' }])(
  'a block that contains %o is ignored: the page asks',
  (answer) => {
    expect(maintenanceIn({ [DOCUMENT_MAINTENANCE_ID]: answer })).toBeUndefined()
  },
)

test("a document's header contains the shop's time of its first byte", () => {
  expect(maintenanceAt('2026-12-01T02:20:00+09:00')).toEqual({
    answer: { serverTime: '2026-12-01T02:20:00+09:00', windows: [WINDOW] },
    receivedAt: NOW - 500,
  })
})

test.each(['', '2026-12-01', '2026-12-01T02:20:00 09:00', 'clock'])(
  'a header that was changed to "%s" is ignored: the page asks',
  (clock) => {
    expect(maintenanceAt(clock)).toBeUndefined()
  },
)
