import { expect, test } from 'vitest'
import { ROOM } from '#tests/support/waiting-room/machine-run.ts'
import { rapidProtection } from './rapid-request.ts'
import { checkQueueSettings } from './settings-schema.ts'
import { queueSettings } from './settings.ts'

const SPEC = queueSettings(ROOM)

test("the specification's settings pass, with and without a room, and unchanged", () => {
  expect(checkQueueSettings(SPEC)).toEqual(SPEC)
  expect(checkQueueSettings(queueSettings(undefined)).room).toBeUndefined()
  const guarded = queueSettings(ROOM, { rapidRequests: rapidProtection(), noActionMs: 60_000 })
  expect(checkQueueSettings(guarded)).toEqual(guarded)
})

test('the defaults are those of the specification', () => {
  expect(SPEC).toMatchObject({
    isBypassed: false,
    timeoutMs: 3_000,
    retries: 1,
    ttlMinS: 1,
    ttlMaxS: 30,
    virtualWaitMs: 10_000,
    blockUrl: '',
    blockMessage: 'Service Block!!',
    ipBlockWaits: 200,
    ipBlockWaitMs: 10_000,
    ipRetryMs: 100,
    letsThroughWithoutChange: false,
    noChangeMax: 100,
    rapidRequests: undefined,
    noActionMs: undefined,
    showLimit: 0,
    showNextLimit: 0,
    showTimeLimitS: 0,
    onFailure: 'proceed',
  })
})

const { timeoutMs: _, ...withoutTimeout } = SPEC

test.each([
  ['a missing value', withoutTimeout, 'timeoutMs'],
  ['no time at all', { ...SPEC, timeoutMs: 0 }, 'timeoutMs'],
  ['a number that is none', { ...SPEC, ttlMaxS: Number.NaN }, 'ttlMaxS'],
  ['text for a number', { ...SPEC, retries: '1' }, 'retries'],
  ['half a retry', { ...SPEC, retries: 0.5 }, 'retries'],
  ['a negative limit', { ...SPEC, showLimit: -1 }, 'showLimit'],
  ['a floor above the cap', { ...SPEC, ttlMinS: 40 }, 'ttlMinS must not exceed ttlMaxS'],
  ['a script for a block page', { ...SPEC, blockUrl: 'javascript:alert(1)' }, 'blockUrl'],
  ['a foreign page without a scheme', { ...SPEC, blockUrl: '//evil.example' }, 'blockUrl'],
  ['a room without a host', { ...SPEC, room: { ...ROOM, host: '' } }, 'room.host'],
  ['a port that does not exist', { ...SPEC, room: { ...ROOM, port: 99_999 } }, 'room.port'],
  ['an action that breaks the query', { ...SPEC, room: { ...ROOM, actionId: 'a&b' } }, 'actionId'],
  ['an unknown setting', { ...SPEC, timeout: 3 }, 'timeout'],
  ['nothing', undefined, 'Expected Object'],
])('%s is an error that names it', (_case, settings, named) => {
  expect(() => checkQueueSettings(settings)).toThrow(named)
})
