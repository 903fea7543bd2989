import { expect, test } from 'vitest'
import { FORGERIES, HONEST } from '#tests/support/raffles/forgeries.ts'
import { SHOP } from '#tests/support/raffles/simulated-raffle.ts'
import { AUDIT_CHECKS } from './audit-checks.ts'
import { auditRaffle } from './audit.ts'
import { isBeaconSignature } from './beacon.ts'
import { signStatement } from './statement.ts'

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
  const covered = new Set<string>(Object.values(FORGERIES).map(({ check }) => check))
  expect(Object.keys(AUDIT_CHECKS).filter((check) => !covered.has(check))).toEqual([])
})

test('a receipt of an open list waits for its tree head until the merge delay is over', () => {
  const { file, receipts, heads } = HONEST.drand
  const [first] = heads
  const [last] = receipts.slice(-1)
  if (first === undefined || last === undefined) throw new TypeError('no head or receipt')
  const parts = { seal: null, randomness: null, draw: null, result: null, opened: null }
  const open = { ...file, ...parts, heads: [first], log: file.log.slice(0, first.body.size) }
  const { verdict, fates } = auditRaffle(open, { receipts: [last] })
  expect(verdict).toBe('OPEN')
  expect(fates).toEqual([{ seq: last.body.seq, fate: 'waiting' }])
  const early = { ...last.body, time: first.body.time - 600_000 }
  const former = signStatement(SHOP, file.card.body, 'receipt', early)
  expect(auditRaffle(open, { receipts: [former] }).verdict).toBe('FORGED')
})
