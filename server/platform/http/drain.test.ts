import { expect, test } from 'vitest'
import { drainStage } from './drain.ts'

test.each([
  // Nothing could take over.
  [0, { drainingMs: 0, quietMs: 0 }, 'ends'],
  // The proxy looks again within this time, also when no request comes.
  [5_000, { drainingMs: 4_999, quietMs: 4_999 }, 'serves'],
  [5_000, { drainingMs: 5_000, quietMs: 999 }, 'turns-away'],
  [5_000, { drainingMs: 5_000, quietMs: 1_000 }, 'ends'],
  // A proxy that never turns away does not keep the process for ever.
  [5_000, { drainingMs: 59_999, quietMs: 0 }, 'turns-away'],
  [5_000, { drainingMs: 60_000, quietMs: 0 }, 'ends'],
] as const)('a drain of %i ms after %o %s', (drainMs, times, stage) => {
  expect(drainStage(times, drainMs)).toBe(stage)
})
