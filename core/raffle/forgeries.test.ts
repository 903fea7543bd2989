import { expect, test } from 'vitest'
import { FORGERIES, HONEST } from '#tests/support/raffles/forgeries.ts'
import { SHOP } from '#tests/support/raffles/simulated-raffle.ts'
import { AUDIT_CHECKS } from './audit-checks.ts'
import { auditRaffle } from './audit.ts'
import { isBeaconSignature } from './beacon.ts'

test.each(['drand', 'embedded'] as const)('an honest raffle with %s passes all checks', (mode) => {
  const { file, receipts, heads } = HONEST[mode]
  const given = { receipts, heads, key: SHOP.publicKey, now: file.card.body.drawAt }
  const { verdict, findings, lacks } = auditRaffle(file, { isBeaconSignature, ...given })
  expect(verdict).toBe('FINISHED')
  expect(findings.filter(({ state }) => state !== 'passed').map(({ check }) => check)).toEqual(
    mode === 'embedded' ? ['beacon'] : [],
  )
  expect(lacks).toEqual(mode === 'embedded' ? ['chosen-by-shop', 'no-witness'] : ['no-witness'])
})

test.each(Object.entries(FORGERIES))('%s is refused by its check alone', (_, forgery) => {
  const { findings } = auditRaffle(forgery.audit, { isBeaconSignature, ...forgery })
  const failed = findings.filter(({ state }) => state === 'failed')
  expect(failed.map(({ check }) => check)).toEqual([forgery.check])
})

test('each check refuses a forgery that all others let through', () => {
  const covered = new Set(Object.values(FORGERIES).map(({ check }) => check))
  expect(Object.keys(AUDIT_CHECKS).filter((check) => !covered.has(check as never))).toEqual([])
})
