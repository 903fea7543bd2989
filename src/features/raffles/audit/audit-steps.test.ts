import { expect, test } from 'vitest'
import { auditRaffle } from '#core/raffle/audit.ts'
import { isBeaconSignature } from '#core/raffle/beacon.ts'
import { FORGERIES, HONEST } from '#tests/support/raffles/forgeries.ts'
import { stepsOf } from './audit-steps.ts'
import { FAULT_TEXT } from './check-text.ts'

const statesOf = (file: (typeof HONEST)['drand']['file']) =>
  stepsOf(auditRaffle(file, { isBeaconSignature }), file.card.body.mode).map(({ state }) => state)

test('an honest draw is right in its three steps, and says who made the randomness', () => {
  expect(statesOf(HONEST.drand.file)).toEqual(['right', 'right', 'right'])
  const report = auditRaffle(HONEST.embedded.file)
  const [, randomness] = stepsOf(report, 'embedded')
  expect(randomness?.sentence).toContain('판매자의 서버가 만든 난수')
})

test('steps that are still to come are open', () => {
  const { file } = HONEST.drand
  const sealed = { ...file, randomness: null, draw: null, result: null }
  expect(statesOf(sealed)).toEqual(['right', 'open', 'open'])
  expect(statesOf({ ...sealed, seal: null })).toEqual(['open', 'open', 'open'])
})

test.each(Object.entries(FORGERIES))('the forgery %s shows in a step of the page', (_, forgery) => {
  const { audit, check, now } = forgery
  const report = auditRaffle(audit, {
    isBeaconSignature,
    ...forgery,
    now: now ?? audit.card.body.drawAt,
  })
  const states = stepsOf(report, audit.card.body.mode).map(({ state }) => state)
  expect(states).toContain('wrong')
  expect(FAULT_TEXT[check]).toMatch(/\.$/u)
})

test.each([
  ['void-after-the-close', ['wrong', 'right', 'right']],
  ['signature-of-another-beacon', ['right', 'wrong', 'right']],
  ['winner-exchanged', ['right', 'right', 'wrong']],
])('the forgery %s shows in its step alone', (name, states) => {
  const forgery = FORGERIES[name]
  expect(forgery && statesOf(forgery.audit)).toEqual(states)
})
